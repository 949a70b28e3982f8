import { inShort } from "../known/describe";
import { say } from "../known/settings";
import { bySpace, cursor, hovered, keyboard, spaces } from "../known/state";
import { markersOf } from "./Markers";

/** The space under the pointer or the cursor, and who is there: counters hide what is printed. */
export function Readout() {
  const at = keyboard.value ? cursor.value : hovered.value;
  const place = at === null ? undefined : spaces.value.get(at);
  if (!place) return null;
  const name = say(place.name);
  const marked = (markersOf.value.get(place.id) ?? []).map((marker) => say(marker.text));
  const units = (bySpace.value.get(place.id) ?? []).slice(0, 4).map(inShort);
  const here = [...marked, ...units];
  return (
    <div class="readout" aria-hidden="true">
      <b>{place.label}</b> {name !== place.label && name}
      {here.length > 0 && <span>{here.join(" · ")}</span>}
    </div>
  );
}
