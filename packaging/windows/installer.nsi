; The installer of hsbot for one user: no administrator, nothing outside that user's folders.
;   /S           silently
;   /WITHGAME    hsbot opens and follows whenever Hearthstone is started; /WITHGAME=no takes it back
;   /D=FOLDER    elsewhere (the last argument, without quotes)
; The uninstaller leaves recordings and settings unless it is asked, or told by /PURGE.
; An installer over an older one replaces the program and leaves everything else.
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
Name "hsbot ${VERSION}"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\hsbot"
InstallDirRegKey HKCU "Software\hsbot" "Folder"
SetDateSave off
ShowInstDetails nevershow
ShowUninstDetails nevershow

!include FileFunc.nsh
!include LogicLib.nsh
!include Sections.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\hsbot"
!define DATA "$LOCALAPPDATA\hsbot"

!define RUN "Software\Microsoft\Windows\CurrentVersion\Run"

Page components
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

; A program that runs can be neither replaced nor removed.
!macro RefuseWhileRunning UN
Function ${UN}RefuseWhileRunning
  ${For} $1 1 2
    StrCpy $0 "$INSTDIR\python\python.exe"
    ${If} $1 = 2
      StrCpy $0 "$INSTDIR\python\pythonw.exe"
    ${EndIf}
    ${If} ${FileExists} $0
      ClearErrors
      FileOpen $2 $0 a
      ${If} ${Errors}
        MessageBox MB_OK|MB_ICONEXCLAMATION "hsbot is running: close it, then try again." /SD IDOK
        SetErrorLevel 3
        Quit
      ${EndIf}
      FileClose $2
    ${EndIf}
  ${Next}
FunctionEnd
!macroend
!insertmacro RefuseWhileRunning ""
!insertmacro RefuseWhileRunning "un."

; hsbot.exe that waits for the game holds its own file.
!macro StopWaiting
  ${If} ${FileExists} "$INSTDIR\hsbot.exe"
    ExecWait '"$INSTDIR\hsbot.exe" /stop-waiting'
    ${For} $1 1 50
      ClearErrors
      FileOpen $2 "$INSTDIR\hsbot.exe" a
      ${IfNot} ${Errors}
        FileClose $2
        ${Break}
      ${EndIf}
      Sleep 100
    ${Next}
  ${EndIf}
!macroend

!macro RemoveProgram
  !include "${REMOVED}"
!macroend

Section "hsbot"
  SectionIn RO
  Call RefuseWhileRunning
  !insertmacro StopWaiting
  !insertmacro RemoveProgram
  !include "${FILES}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\hsbot.lnk" "$INSTDIR\hsbot.exe"
  WriteRegStr HKCU "Software\hsbot" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "hsbot"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section /o "Start with Hearthstone" WithGame
SectionEnd

Section
  ${If} ${SectionIsSelected} ${WithGame}
    WriteRegStr HKCU "${RUN}" "hsbot" '"$INSTDIR\hsbot.exe" /with-hearthstone'
    Exec '"$INSTDIR\hsbot.exe" /with-hearthstone'
  ${Else}
    DeleteRegValue HKCU "${RUN}" "hsbot"
  ${EndIf}
SectionEnd

; What was chosen before stays chosen; /WITHGAME chooses, too.
Function .onInit
  ReadRegStr $0 HKCU "${RUN}" "hsbot"
  ${GetParameters} $1
  ClearErrors
  ${GetOptions} $1 "/WITHGAME" $2
  ${IfNot} ${Errors}
    StrCpy $0 "yes"
    ${If} $2 == "=no"
      StrCpy $0 ""
    ${EndIf}
  ${EndIf}
  ${If} $0 != ""
    !insertmacro SelectSection ${WithGame}
  ${EndIf}
FunctionEnd

Section "Uninstall"
  Call un.RefuseWhileRunning
  !insertmacro StopWaiting
  DeleteRegValue HKCU "${RUN}" "hsbot"
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\hsbot.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\hsbot"
  RMDir /r "${DATA}\Cache"
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/PURGE" $1
  ${If} ${Errors}
    MessageBox MB_YESNO|MB_DEFBUTTON2 "Remove your recordings, decks and settings too?$\n${DATA}" /SD IDNO IDNO keep
  ${EndIf}
  RMDir /r "${DATA}"
  keep:
SectionEnd
