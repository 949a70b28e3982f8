"""The wide searches for Numba to compile. Only `compiled` imports this, where Numba is installed.

Each does what the function named in its docstring does, on flat arrays, to the last tie.
"""

# mypy: disable-error-code="no-untyped-def, no-untyped-call, untyped-decorator"

from __future__ import annotations

import numpy
from numba import njit


@njit(cache=True, nogil=True)
def field(first, hexes, prices, goals, starts, more, asked, far):
    """`fields.field`. Hexes wait in a ring of sums; only sums come out, so that the order in which
    equal ones are taken does not matter."""
    size = len(first) - 1
    wide = prices.max() + more.max() + 1
    for start in starts:
        wide = max(wide, start + 1)
    found = numpy.full(size, far)
    ring = numpy.full(wide, -1)
    entry_hex = numpy.empty(len(hexes) + len(goals), dtype=numpy.int64)
    entry_next = numpy.empty(len(hexes) + len(goals), dtype=numpy.int64)
    entries, waiting, unseen = 0, 0, 0
    is_asked = numpy.zeros(size, dtype=numpy.int64)
    for here in asked:
        unseen += 1 - is_asked[here]
        is_asked[here] = 1
    is_bounded = unseen > 0
    for i in range(len(goals)):
        found[goals[i]] = min(found[goals[i]], starts[i])
        entry_hex[entries], entry_next[entries] = goals[i], ring[starts[i]]
        ring[starts[i]] = entries
        entries += 1
        waiting += 1
    total = 0
    while waiting:
        place = total % wide
        if is_bounded:
            entry = ring[place]
            while entry >= 0:
                unseen -= is_asked[entry_hex[entry]]
                is_asked[entry_hex[entry]] = 0
                entry = entry_next[entry]
            if unseen == 0:
                break
        while ring[place] >= 0:
            entry = ring[place]
            ring[place] = entry_next[entry]
            waiting -= 1
            here = entry_hex[entry]
            if found[here] < total:
                continue
            for way in range(first[here], first[here + 1]):
                there = hexes[way]
                arrival = total + more[here] + prices[way]
                if arrival < found[there]:
                    found[there] = arrival
                    entry_hex[entries], entry_next[entries] = there, ring[arrival % wide]
                    ring[arrival % wide] = entries
                    entries += 1
                    waiting += 1
        total += 1
    return found


@njit(cache=True, nogil=True)
def flood(first, hexes, starts, begins, shut, limit, far):
    """`tracing.flood`. Starts come by the distance at which they begin."""
    size = len(first) - 1
    distance = numpy.full(size, far)
    onward = numpy.full(size, -1)
    row = numpy.empty(size, dtype=numpy.int64)
    begin, end, joined, steps = 0, 0, 0, 0
    while begin < end or joined < len(starts):
        while joined < len(starts) and begins[joined] == steps:
            start = starts[joined]
            joined += 1
            if distance[start] == far:
                distance[start] = steps
                row[end] = start
                end += 1
        if steps == limit:
            break
        steps += 1
        last = end
        for i in range(begin, last):
            here = row[i]
            for way in range(first[here], first[here + 1]):
                there = hexes[way]
                if distance[there] == far and not shut[there]:
                    distance[there] = steps
                    onward[there] = here
                    row[end] = there
                    end += 1
        begin = last
    return distance, onward


@njit(cache=True, nogil=True)
def chain(first, hexes, starts, begins, is_end, costs, shut):
    """`fields.plain_way`, from its end to its start. The heap is ordered as tuples are: by
    sum, hex and the hex before."""
    size = len(first) - 1
    room = len(hexes) + len(starts)
    sums = numpy.empty(room)
    ways = numpy.empty((room, 2), dtype=numpy.int64)
    known = numpy.full(size, -1)
    waiting = 0
    for i in range(len(starts)):
        _push(sums, ways, waiting, begins[i], starts[i], starts[i])
        waiting += 1
    while waiting:
        total, here, before = sums[0], ways[0, 0], ways[0, 1]
        waiting -= 1
        _pop(sums, ways, waiting)
        if known[here] >= 0:
            continue
        known[here] = before
        if is_end[here]:
            path = [here]
            while known[path[-1]] != path[-1]:
                path.append(known[path[-1]])
            return path
        for way in range(first[here], first[here + 1]):
            there = hexes[way]
            if known[there] < 0 and costs[there] < shut:
                _push(sums, ways, waiting, total + costs[there], there, here)
                waiting += 1
    return [0 for _ in range(0)]


@njit(cache=True, nogil=True)
def reach(
    around,
    start,
    budget,
    costs,
    shut,
    stops,
    exits,
    barred,
    first_sides,
    first_prices,
    other_sides,
    other_prices,
    spent,
    goal,
    nowhere,
):
    """`reach.plain_reach` without `goals`: hexes in the order in which they were found, what was
    spent there, the hex before. Each row of hexes with one sum is a list by links."""
    size = len(around) // 6
    found = numpy.full(size, -1)
    before = numpy.full(size, nowhere)
    order = numpy.empty(size, dtype=numpy.int64)
    found[start] = spent
    order[0] = start
    known = 1
    if spent > budget:
        return order[:1], found[order[:1]], before[order[:1]]
    heads = numpy.full(budget + 1, -1)
    tails = numpy.full(budget + 1, -1)
    entry_hex = numpy.empty(len(around) + len(first_sides) + 1, dtype=numpy.int64)
    entry_next = numpy.empty(len(around) + len(first_sides) + 1, dtype=numpy.int64)
    entry_hex[0], entry_next[0] = start, -1
    heads[spent] = tails[spent] = 0
    entries = 1
    for i in range(len(first_sides)):
        there, arrival = around[first_sides[i]], spent + first_prices[i]
        if arrival <= budget and there != nowhere and not shut[there]:
            if found[there] < 0:
                order[known] = there
                known += 1
            found[there], before[there] = arrival, start
            entry_hex[entries], entry_next[entries] = there, -1
            if tails[arrival] < 0:
                heads[arrival] = entries
            else:
                entry_next[tails[arrival]] = entries
            tails[arrival] = entries
            entries += 1
    own = numpy.empty(6, dtype=numpy.int64)
    for direction in range(6):
        own[direction] = costs[6 * start + direction]
    for i in range(len(other_sides)):
        own[other_sides[i] - 6 * start] = other_prices[i]
    for side in first_sides:
        own[side - 6 * start] = budget + 1
    is_done = False
    for total in range(budget + 1):
        entry = heads[total]
        while entry >= 0:
            here = entry_hex[entry]
            if here == goal:
                is_done = True
                break
            if found[here] < total or (stops[here] and here != start):
                entry = entry_next[entry]
                continue
            so_far = total + exits[here] if len(exits) else total
            is_barred = len(barred) > 0 and barred[here] != 0
            for direction in range(6):
                side = 6 * here + direction
                arrival = so_far + (own[direction] if here == start else costs[side])
                if arrival > budget:
                    continue
                there = around[side]
                if there == nowhere or shut[there] or (is_barred and barred[there]):
                    continue
                if found[there] < 0 or arrival < found[there]:
                    if found[there] < 0:
                        order[known] = there
                        known += 1
                    found[there], before[there] = arrival, here
                    entry_hex[entries], entry_next[entries] = there, -1
                    if tails[arrival] < 0:
                        heads[arrival] = entries
                    else:
                        entry_next[tails[arrival]] = entries
                    tails[arrival] = entries
                    entries += 1
            entry = entry_next[entry]
        if is_done:
            break
    hexes = order[:known]
    return hexes, found[hexes], before[hexes]


@njit(cache=True, nogil=True)
def felt(around, hexes, parts, nowhere):
    """What is felt in each hex of things in some hexes: so much of each by distance, from 1 on."""
    size = len(around) // 6
    found = numpy.zeros(size)
    seen = numpy.full(size, -1)
    row = numpy.empty(size, dtype=numpy.int64)
    for number in range(len(hexes)):
        row[0] = hexes[number]
        seen[hexes[number]] = number
        begin, end = 0, 1
        for away in range(parts.shape[1]):
            part = parts[number, away]
            if part == 0.0:
                break
            last = end
            for i in range(begin, last):
                for side in range(6 * row[i], 6 * row[i] + 6):
                    there = around[side]
                    if there != nowhere and seen[there] != number:
                        seen[there] = number
                        found[there] += part
                        row[end] = there
                        end += 1
            begin = last
    return found


def warm_up():
    """Compile everything, or read it where it was kept; the first search would wait for that."""
    first = numpy.array([0, 1, 2])
    hexes = numpy.array([1, 0])
    one = numpy.array([0])
    marks = numpy.zeros(2, dtype=numpy.uint8)
    field(first, hexes, hexes, one, one, hexes, one, 9)
    flood(first, hexes, one, one, marks, 9, 9)
    chain(first, hexes, one, numpy.zeros(1), marks, numpy.zeros(2), 9.0)
    around, none = numpy.full(12, -1), numpy.zeros(0, dtype=numpy.int64)
    nothing = numpy.frombuffer(bytes(2), dtype=numpy.uint8)
    terms = (nothing, nothing, nothing, nothing, none, none, none, none)
    reach(around, 0, 9, around, *terms, 0, -1, -1)
    felt(around, one, numpy.ones((1, 2)), -1)


@njit(cache=True, nogil=True)
def _before(total, here, before, other_total, other_here, other_before):
    if total != other_total:
        return total < other_total
    if here != other_here:
        return here < other_here
    return before < other_before


@njit(cache=True, nogil=True)
def _push(sums, ways, place, total, here, before):
    """Into a heap whose first `place` entries are in order."""
    while place:
        above = (place - 1) // 2
        if not _before(total, here, before, sums[above], ways[above, 0], ways[above, 1]):
            break
        sums[place], ways[place, 0], ways[place, 1] = sums[above], ways[above, 0], ways[above, 1]
        place = above
    sums[place], ways[place, 0], ways[place, 1] = total, here, before


@njit(cache=True, nogil=True)
def _pop(sums, ways, last):
    """The first entry is taken: the last moves up, and down to where it belongs."""
    total, here, before = sums[last], ways[last, 0], ways[last, 1]
    place = 0
    while 2 * place + 1 < last:
        below = 2 * place + 1
        if below + 1 < last and _before(
            sums[below + 1],
            ways[below + 1, 0],
            ways[below + 1, 1],
            sums[below],
            ways[below, 0],
            ways[below, 1],
        ):
            below += 1
        if not _before(sums[below], ways[below, 0], ways[below, 1], total, here, before):
            break
        sums[place], ways[place, 0], ways[place, 1] = sums[below], ways[below, 0], ways[below, 1]
        place = below
    sums[place], ways[place, 0], ways[place, 1] = total, here, before
