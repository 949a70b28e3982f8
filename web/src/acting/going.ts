// Which orders to a single unit take it somewhere: those are not given before one has looked where.

import { live, options, seat } from "../known/state";
import type { Option } from "../server/types";

/** Units that are asked for, where the chosen one can go nowhere. */
const ASKED = 4;

/** What is known of a verb in a kind of decision. */
const known = new Map<string, boolean>();

const named = (order: string) => `${live.value?.decision} ${order.split(" ")[0]}`;

/** An order was offered to a unit that can go somewhere. */
export function knowsGoing(order: string): void {
  known.set(named(order), true);
}

const isAlone = ({ units, spaces }: Option) => units.length === 1 && !spaces.length;

/** Whether an order to a unit is one to go somewhere: then others who get it can. */
export async function isGoing(order: string): Promise<boolean> {
  const key = named(order);
  const found = known.get(key);
  if (found !== undefined) return found;
  const [verb] = order.split(" ");
  const others = options.value.filter(
    (other) => other.verb === verb && other.order !== order && isAlone(other),
  );
  const ways = await Promise.all(
    others.slice(0, ASKED).map((other) => seat.value?.reach(other.units[0]!).catch(() => [])),
  );
  const goes = ways.some((one) => (one?.length ?? 0) > 0);
  known.set(key, goes);
  return goes;
}
