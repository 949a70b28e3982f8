"""Check the dice of a finished game: python3 check_dice.py REPORT.json [COMMITMENT]

REPORT.json is what the table's dice page lets you download. COMMITMENT is the one that you wrote
down when the game began. Needs nothing but Python; the format is in dice.md.
"""

import hashlib
import hmac
import json
import sys


def roll(secret, seeds, number, count, faces):
    added = "".join(f"{len(text)}:{text}" for text, since in seeds if since <= number)
    dice, block = [], 0
    while len(dice) < count:
        message = f"{number}.{block}|{added}".encode()
        block += 1
        for byte in hmac.new(secret.encode(), message, hashlib.sha256).digest():
            if byte < 256 - 256 % faces and len(dice) < count:
                dice.append(byte % faces + 1)
    return dice


def problems(report, pinned=None):
    if hashlib.sha256(report["secret"].encode()).hexdigest() != (pinned or report["commitment"]):
        yield "the secret does not match the commitment"
    seeds = list(zip(report["seeds"], report["since"]))
    for one in report["rolls"]:
        made = roll(report["secret"], seeds, one["number"], len(one["dice"]), report["faces"])
        if one["derived"] and made != one["dice"]:
            yield f"roll {one['number']} should be {made}, the report says {one['dice']}"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        found = list(problems(json.load(file), *sys.argv[2:]))
    print("\n".join(found) or "commitment, secret and all rolls agree")
    sys.exit(1 if found else 0)
