"""What a careful table would consider, and why. All know the same but the order of the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.game.playable import Advice
from engine.games.defenders.founding import moves as founding_moves
from engine.games.defenders.founding.programs import build
from engine.games.defenders.founding.state import Move
from engine.games.defenders.founding.whole_game import FoundingView
from engine.games.defenders.game.two_parts import View
from engine.games.defenders.programs.careful import GOING, IDLE, ranked
from engine.games.defenders.programs.evaluation import usual_attack
from engine.games.defenders.siege.state import legal
from engine.games.defenders.siege.table import phase_step as steps
from engine.games.defenders.siege.table.phases import (
    ABILITY,
    BATTLE,
    CALL,
    DEFENCE,
    LOSSES,
    MEET,
    NAMING,
    REPULSE,
    SAVE,
    SCENE,
)
from engine.games.defenders.siege.table.siege_table import HELD, SiegeTable
from engine.games.defenders.siege.turn.abilities import HEAL, INSPIRE, REPAIR, SHOOT
from engine.games.defenders.siege.turn.battle import attack_before_dice, defence_before_dice
from engine.games.defenders.terminal.notation import foe_name, place_name, unit_name
from engine.language import _, counted, mark_translatable
from engine.rng import Stream


def advise(view: View, rng: Stream) -> list[Advice[Move]]:
    """Return the moves worth considering, the best first."""
    del rng
    if isinstance(view, FoundingView):
        if view.founding.to_move != view.seat:
            return []
        moves = founding_moves.legal_moves(view.founding)
        move = build(view.founding, moves)
        return [Advice(move, _(_OF_FOUNDING.get(str(move[0]), _ANY)))]
    board = view.board
    if board.winner or board.die or board.seat != view.seat:
        return []
    best = ranked(board, legal(board))
    if board.phase in IDLE:
        best = best[:1]
    if board.phase in GOING and steps.PASS in best:
        best = best[
            : best.index(steps.PASS) + 1
        ]  # what is worse than staying isn't worth a thought
    tell = _REASONS[board.phase]
    return [Advice(move, tell(board, move)) for move in best]


def _place(board: SiegeTable, place: int) -> str:
    name = board.field.places[place].name
    return f"{place_name(place)} {name}".rstrip()


def _of_going(board: SiegeTable, move: steps.Move) -> str:
    if move == steps.PASS:
        return _("Everybody stands where they are needed, so leave them there.")
    _word, unit, place = move
    before, where = board.at[unit], _place(board, place)
    told = []
    if board.status[place] == HELD:
        told.append(
            _(
                "Threats hold {place}. Any unit that enters it takes it back.",
                place=_place(board, place),
            )
        )
    elif not board.units_at(place):
        told.append(
            _(
                "Nobody stands at {place}, so any attack there would succeed.",
                place=_place(board, place),
            )
        )
    elif board.attackers_of(place):
        told.append(_of_attack(board, place))
    else:
        told.append(
            _(
                "A place should be ready for an attack of about {power}, and {place} isn't yet.",
                power=round(usual_attack(board)),
                place=where,
            )
        )
    if before >= 0:
        others = len(board.units_at(before)) - 1
        if others:
            told.append(
                counted(
                    "{unit} leaves {n} other unit at {before}.",
                    "{unit} leaves {n} other units at {before}.",
                    others,
                    unit=unit_name(board, unit),
                    before=place_name(before),
                )
            )
        else:
            told.append(
                _(
                    "{unit} leaves nobody at {before}.",
                    unit=unit_name(board, unit),
                    before=place_name(before),
                )
            )
    return " ".join(told)


def _of_attack(board: SiegeTable, place: int) -> str:
    """What stands against what at a place under attack, before the unit comes."""
    values, words, ground, _has_queen = defence_before_dice(board, place)
    attack, _has_face = attack_before_dice(board, place)
    return _(
        "{place} is under attack. Before the dice, the attack has {attack} and the defence"
        " {defence}.",
        place=_place(board, place),
        attack=attack,
        defence=values + words + ground,
    )


def _of_scene(board: SiegeTable, move: steps.Move) -> str:
    del board, move
    return _(
        "The later scenes need something to have happened, so tell them while they fit. The choice"
        " changes nothing in battle."
    )


def _of_defence(board: SiegeTable, move: steps.Move) -> str:
    del board, move
    return _("Say how they defend the place. If nobody does, all its defenders are lost.")


def _of_naming(board: SiegeTable, move: steps.Move) -> str:
    del board, move
    return _("The word decides what the unit can do. Engineers repair places and healers heal.")


def _of_word(board: SiegeTable, move: steps.Move) -> str:
    del board, move
    return _("Any word will do: it says who they are, and changes nothing in battle.")


def _of_battle(board: SiegeTable, move: steps.Move) -> str:
    return _(
        "{place} is the place most likely to hold. Survivors of later battles can flee to it.",
        place=_place(board, move[1]),
    )


def _of_kill(board: SiegeTable, move: steps.Move) -> str:
    return _(
        "{foe} is the most dangerous threat that can be killed here, and {unit} is the weakest unit"
        " that can do it, so the others stay free.",
        foe=foe_name(move[2]),
        unit=unit_name(board, move[1]),
    )


def _of_save(board: SiegeTable, move: steps.Move) -> str:
    if move == steps.PASS:
        return _("Nobody here is worth the Jack's effort.")
    return _(
        "{unit} is the unit the city would miss most.",
        unit=unit_name(board, move[1]),
    )


def _of_loss(board: SiegeTable, move: steps.Move) -> str:
    return _(
        "Somebody must fall. The city would miss {unit} least.", unit=unit_name(board, move[2])
    )


def _of_ability(board: SiegeTable, move: steps.Move) -> str:
    does, unit, target = move
    who = unit_name(board, unit) if unit >= 0 else ""
    if does == SHOOT:
        return _("{unit} can shoot {foe} without any risk.", unit=who, foe=foe_name(target))
    if does == INSPIRE:
        return _("Morale damage lowers the value of every unit, and {unit} lifts it.", unit=who)
    if does == HEAL:
        return _("Wounds lower a unit's value, and {unit} heals them.", unit=who)
    if does == REPAIR:
        return _(
            "{unit} can repair {place}, so that it shelters you again.",
            unit=who,
            place=_place(board, target),
        )
    return _("Nobody's ability helps now.")


_ANY = mark_translatable("It's as good as any.")
_OF_FOUNDING = {
    "finish": mark_translatable("It has all it needs, so finish it and begin the next."),
    "create": mark_translatable("The city needs about eight places and eight units to last."),
    "add": mark_translatable("The word makes it stronger, and it costs you only a low card."),
    "skip": mark_translatable("The city has enough, and your other cards would add little."),
    "link": mark_translatable("Places that are joined can help each other."),
    "open": mark_translatable("The city needs ways out, and threats come in by them."),
    "finish place": mark_translatable("This place is joined well enough."),
}
"""While the city is made: what a move does -> why."""
_REASONS: Mapping[int, Callable[[SiegeTable, steps.Move], str]] = {
    **dict.fromkeys(GOING, _of_going),
    SCENE: _of_scene,
    MEET: _of_word,
    CALL: _of_word,
    NAMING: _of_naming,
    BATTLE: _of_battle,
    DEFENCE: _of_defence,
    REPULSE: _of_kill,
    SAVE: _of_save,
    LOSSES: _of_loss,
    ABILITY: _of_ability,
}
"""Of each decision of a siege, why a move is worth considering."""
