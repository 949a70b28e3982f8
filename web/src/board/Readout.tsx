import { say } from "../settings";
import { cursor, hovered, keyboard, spaces } from "../state";

/** The space under the pointer or the cursor, by number and name: counters hide what is printed. */
export function Readout() {
  const at = keyboard.value ? cursor.value : hovered.value;
  const place = at === null ? undefined : spaces.value.get(at);
  if (!place) return null;
  const name = say(place.name);
  return (
    <div class="readout" aria-hidden="true">
      <b>{place.label}</b> {name !== place.label && name}
    </div>
  );
}
