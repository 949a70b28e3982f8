"""The map as a publisher would print it, as SVG text.

Winter paper: snow over fields and woods, the frozen rivers, the town. Counters are not drawn, and
the place where a space's counters stand is left empty but for the roads that meet there.
"""

from __future__ import annotations

from functools import cache

from kessel.cartography.svg import number
from kessel.games.circle_of_fire.pack.pack import Pack
from kessel.games.circle_of_fire.table.picture import ground, labels, margin, town, ways
from kessel.games.circle_of_fire.table.picture.inks import STYLE, definitions
from kessel.games.circle_of_fire.table.picture.plan import Plan
from kessel.games.circle_of_fire.table.picture.words import speaker


@cache
def art(pack: Pack, language: str) -> str:
    """The map in a language; the same bytes every time."""
    plan = Plan(pack, language)
    wide, high = number(plan.shape.width), number(plan.shape.height)
    title = speaker(pack, language).say("cartouche-title")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"'
        f' width="{wide}" height="{high}" class="cof-map" lang="{language}">'
        f"<title>{title}</title><style>{STYLE}</style>{definitions(plan)}"
        f'<rect class="cof-paper" width="{wide}" height="{high}"/>'
        f"{''.join(layers(plan))}</svg>\n"
    )


def layers(plan: Plan) -> list[str]:
    """From the ground up. What claims room comes first, what fills the rest is scattered last."""
    roads = list(ways.roads(plan))
    margin.claim(plan)
    for line, width in ways.rivers(plan.map):
        plan.blank.fill_line(line, width / 2 + 3)
    for road in roads:
        plan.blank.fill_line(road.line, 4.5)
    claim_arrows(plan)
    landmarks = town.draw_landmarks(plan)
    zone_names = labels.draw_zone_names(plan)
    names = labels.names(plan)
    houses = town.draw_houses(plan, [road.line for road in roads])
    floor, trees = ground.draw_woods(plan)
    return [
        ground.draw_ground(plan),
        ground.draw_zone_trees(plan),
        ground.draw_fields(plan),
        ground.draw_drifts(plan),
        floor,
        ground.draw_light(plan),
        ground.draw_marsh(plan),
        ways.draw_borders(plan),
        ways.draw_rivers(plan),
        ways.draw_roads(plan, roads),
        ways.draw_bridges(plan),
        trees,
        houses,
        landmarks,
        margin.draw_frame(plan),
        ways.draw_arrows(plan),
        labels.draw_river_names(plan),
        labels.draw_names(names),
        labels.draw_numbers(plan),
        labels.draw_zone_labels(plan),
        zone_names,
        margin.draw_title(plan),
        margin.draw_compass(plan),
        margin.draw_scale(plan),
        margin.draw_legend(plan),
    ]


def claim_arrows(plan: Plan) -> None:
    for zone in plan.map.zones:
        for link in plan.map.board.links[zone]:
            middle = ways.crossing(plan.map, zone, link.to)
            if middle is not None:
                plan.blank.fill_line([middle, ways.outward(plan, middle, 36)], 15)
