"""Each command as one call into the runtime, which is imported only when the command runs."""

# ruff: noqa: PLC0415 - imports inside each command keep `hsbot --help` quick

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.errors import UsageError

if TYPE_CHECKING:
    import argparse


def advise(arguments: argparse.Namespace) -> None:
    """``hsbot advise``."""
    from hsbot.commands.advise import AdviseRequest, run
    from hsbot.live.recording import record_request

    run(
        AdviseRequest(
            log=arguments.log,
            watch=arguments.watch,
            game_dir=arguments.game_dir,
            budget_s=arguments.budget,
            iterations=arguments.iterations,
            max_decisions=arguments.max_decisions,
            seed=arguments.seed,
            as_json=arguments.json,
            record=record_request(
                arguments.record, keep_names=arguments.keep_names, rank=arguments.rank
            ),
            overlay=arguments.overlay,
            language=arguments.language,
            simulator=arguments.simulator,
        )
    )


def arena(arguments: argparse.Namespace) -> None:
    """``hsbot arena``."""
    from hsbot.commands.arena import ArenaRequest, arena as play, list_players

    if arguments.list:
        list_players(as_json=arguments.json)
        return
    play(
        ArenaRequest(
            players=tuple(arguments.players),
            decks=tuple(arguments.deck or ()),
            deck_a=arguments.deck_a,
            deck_b=arguments.deck_b,
            games=arguments.games,
            jobs=arguments.jobs,
            seed=arguments.seed,
            cluster=arguments.cluster,
            matrix=arguments.matrix,
            against=arguments.against,
            picture=arguments.picture,
            resume=arguments.resume,
            simulator=arguments.simulator,
            as_json=arguments.json,
        )
    )


def calibrate(arguments: argparse.Namespace) -> None:
    """``hsbot calibrate``."""
    from hsbot.commands.calibrate import (
        CalibrateRequest,
        calibrate as change,
        check_profile,
        list_profiles,
    )

    if arguments.list:
        list_profiles(as_json=arguments.json)
    elif arguments.check is not None:
        check_profile(arguments.check, as_json=arguments.json)
    else:
        change(
            CalibrateRequest(
                profile=arguments.profile,
                screenshot=arguments.screenshot,
                window=arguments.window,
                output=arguments.output,
                picture=arguments.picture,
                view=arguments.view,
                size=arguments.size,
            )
        )


def cards(arguments: argparse.Namespace) -> None:
    """``hsbot cards``."""
    from hsbot.commands.cards import show_coverage

    show_coverage(format_name=arguments.format, as_json=arguments.json)


def fidelity(arguments: argparse.Namespace) -> None:
    """``hsbot fidelity``."""
    from hsbot.commands.fidelity import fidelity as score

    score(
        arguments.log,
        as_json=arguments.json,
        explain=arguments.explain,
        jobs=arguments.jobs,
        simulator=arguments.simulator,
    )


def decks_list(arguments: argparse.Namespace) -> None:
    """``hsbot decks list``."""
    from hsbot.commands.decks import list_decks

    list_decks(as_json=arguments.json)


def decks_show(arguments: argparse.Namespace) -> None:
    """``hsbot decks show NAME``."""
    from hsbot.commands.decks import show_deck

    show_deck(arguments.name, as_json=arguments.json)


def decks_add(arguments: argparse.Namespace) -> None:
    """``hsbot decks add CODE``."""
    from hsbot.commands.decks import add

    add(
        arguments.code,
        name=arguments.name,
        date=arguments.date,
        games=arguments.games,
        as_json=arguments.json,
    )


def decks_predict(arguments: argparse.Namespace) -> None:
    """``hsbot decks predict LOG``."""
    from hsbot.commands.predictions import predict

    predict(arguments.log, rule=arguments.rule, as_json=arguments.json)


def decks_evaluate(arguments: argparse.Namespace) -> None:
    """``hsbot decks evaluate``."""
    from hsbot.commands.predictions import EvaluateRequest, evaluate

    evaluate(
        EvaluateRequest(
            decks=tuple(arguments.decks),
            logs=tuple(arguments.log),
            left_out=arguments.left_out,
            most=arguments.most,
            clusters=arguments.cluster,
            seed=arguments.seed,
            as_json=arguments.json,
        )
    )


def differential(arguments: argparse.Namespace) -> None:
    """``hsbot differential``."""
    from hsbot.commands.differential import differential as compare

    compare(
        arguments.set or (),
        games=arguments.games,
        seed=arguments.seed,
        as_json=arguments.json,
        output=arguments.output,
        record=arguments.record,
    )


def doctor(arguments: argparse.Namespace) -> None:
    """``hsbot doctor``."""
    from hsbot.commands.installation import doctor as examine

    examine(arguments.game_dir, as_json=arguments.json)


def play(arguments: argparse.Namespace) -> None:
    """``hsbot play``."""
    from hsbot.commands.play import PlayRequest, play as start
    from hsbot.driver.limits import Hours, Limits
    from hsbot.driver.menus.steps import MenuChoice
    from hsbot.driver.session import SessionConfig
    from hsbot.errors import UsageError
    from hsbot.live.recording import record_request

    try:
        limits = Limits(
            games=arguments.games,
            minutes=arguments.minutes,
            hours=Hours(*arguments.hours) if arguments.hours else None,
            losses=arguments.stop_on_losses,
        )
        menus = MenuChoice(ladder=arguments.ladder, deck=arguments.deck, mode=arguments.mode)
    except ValueError as error:
        raise UsageError(str(error)) from error
    start(
        PlayRequest(
            config=SessionConfig(limits, menus, arguments.dry_run, arguments.concede_below),
            accept_risk=arguments.accept_risk,
            budget_s=arguments.budget,
            iterations=arguments.iterations,
            seed=arguments.seed,
            profile=arguments.profile,
            game_dir=arguments.game_dir,
            logs=arguments.logs,
            speed=arguments.speed,
            as_json=arguments.json,
            record=record_request(
                arguments.record, keep_names=arguments.keep_names, rank=arguments.rank
            ),
            overlay=arguments.overlay,
        )
    )


def review(arguments: argparse.Namespace) -> None:
    """``hsbot review``."""
    from hsbot.commands.review import review as write

    write(arguments.file, arguments.game, output=arguments.output)


def sessions_list(arguments: argparse.Namespace) -> None:
    """``hsbot sessions list``."""
    from hsbot.commands.sessions import list_games

    list_games(arguments.file, as_json=arguments.json)


def sessions_show(arguments: argparse.Namespace) -> None:
    """``hsbot sessions show GAME``."""
    from hsbot.commands.sessions import show_game

    show_game(arguments.file, arguments.game, as_json=arguments.json)


def sessions_export(arguments: argparse.Namespace) -> None:
    """``hsbot sessions export GAME``."""
    from hsbot.commands.sessions import export_game

    export_game(arguments.file, arguments.game, arguments.format, output=arguments.output)


def sessions_stats(arguments: argparse.Namespace) -> None:
    """``hsbot sessions stats``."""
    from hsbot.commands.sessions import show_statistics

    show_statistics(arguments.file, as_json=arguments.json)


def setup(arguments: argparse.Namespace) -> None:
    """``hsbot setup``."""
    if arguments.what == "fireplace":
        from hsbot.commands.setup_fireplace import setup_fireplace

        setup_fireplace(arguments.path, arguments.data)
        return
    if arguments.path or arguments.data:
        raise UsageError("--path and --data belong to `hsbot setup fireplace`")
    from hsbot.commands.installation import setup as write

    write(arguments.game_dir)


def sandbox(arguments: argparse.Namespace) -> None:
    """``hsbot sandbox``."""
    from hsbot.commands.sandbox import run_scenario, write_log

    if arguments.script is not None:
        run_scenario(arguments.script, trace=arguments.trace)
    elif arguments.out is not None:
        write_log(arguments.out, seed=arguments.seed, decks=arguments.decks)
    elif arguments.window or arguments.vs is not None:
        _window(arguments)
    else:
        raise UsageError("one of --window, --vs, --script and --out is needed")


def _window(arguments: argparse.Namespace) -> None:
    """``hsbot sandbox --window``."""
    from hsbot.commands.sandbox_window import ClientRequest, show_client
    from hsbot.live.recording import record_request

    show_client(
        ClientRequest(
            deck=arguments.deck,
            enemy_deck=arguments.enemy_deck,
            versus=arguments.vs or "greedy",
            seed=arguments.seed or 0,
            logs=arguments.logs,
            size=arguments.size,
            position=arguments.position,
            speed=arguments.speed,
            games=arguments.games,
            faults=arguments.faults,
            control=arguments.control,
            title=arguments.title,
            record=record_request(arguments.record, keep_names=arguments.keep_names, rank=None),
        )
    )


def demo(arguments: argparse.Namespace) -> None:
    """``hsbot demo``."""
    from hsbot.commands.demo import demo as show, demo_anywhere

    of_terminal = arguments.json or arguments.svg is not None or arguments.skip
    if not (arguments.terminal or of_terminal):
        demo_anywhere(
            budget_s=arguments.budget,
            seed=arguments.seed,
            max_decisions=arguments.max_decisions,
            on_screen=arguments.gui,
        )
        return
    if arguments.gui:
        raise UsageError("--gui is played on the screen: leave out --json, --svg and --skip")
    show(
        budget_s=arguments.budget,
        seed=arguments.seed,
        as_json=arguments.json,
        svg=arguments.svg,
        max_decisions=arguments.max_decisions,
        skip=arguments.skip,
    )


def bench(arguments: argparse.Namespace) -> None:
    """``hsbot bench``."""
    from hsbot.bench.native import bench as measure

    measure(
        as_json=arguments.json,
        deck=arguments.deck,
        compile_too=not arguments.no_compile,
        simulator=arguments.simulator,
    )


def train_value(arguments: argparse.Namespace) -> None:
    """``hsbot train value``."""
    from hsbot.commands.train import TrainRequest, train_value as train

    train(
        TrainRequest(
            players=tuple(arguments.player or ("gsv-fair",)),
            later=tuple(arguments.then or ("greedy:score=value,depth=3,slips=0.05",)),
            decks=tuple(arguments.deck or ()),
            focus=tuple(arguments.focus or ()),
            games=arguments.games,
            rounds=arguments.rounds,
            seed=arguments.seed,
            jobs=arguments.jobs,
            check=arguments.check,
            output=arguments.output,
            picture=arguments.picture,
            as_json=arguments.json,
        )
    )
