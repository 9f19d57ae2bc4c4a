"""Check of the user's own files: a finding for each that cannot be used."""

from __future__ import annotations

from hsbot.belief.decks.database import known_decks
from hsbot.cards import local_names, users_language
from hsbot.driver.consent import read_consent
from hsbot.live.advisor_loading import card_table, own_rules
from hsbot.powerlog import Finding
from hsbot.powerlog.remembered_folder import remembered_game
from hsbot.screen.profile_files import listed_profiles
from hsbot.system.notices import listening
from hsbot.system.own_files.damage_tolerant_files import OwnFileError


def own_file_findings() -> list[Finding]:
    """The user's files that cannot be used: decks, screen profiles, settings, rules of his own.

    Nothing but a damaged file of rules keeps hsbot from advising.
    """
    damaged: list[str] = []
    with listening(damaged.append, anew=True):
        for read in (remembered_game, known_decks, listed_profiles, read_consent):
            read()
    findings = [Finding("warning", line) for line in damaged]
    try:
        rules = own_rules(card_table, lambda: local_names(users_language()))
    except OwnFileError as error:
        findings.append(Finding("error", str(error)))
    else:
        if rules is not None:
            findings.append(Finding("ok", "your own rules (policy.toml) can be used"))
    return findings
