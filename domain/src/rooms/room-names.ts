/** Normalizes a room's name for comparison, ignoring spaces and case. */
export const comparableRoomName = (name: string): string => name.trim().replace(/\s+/gu, ' ').toLowerCase();

/**
 * Returns the printed names of rooms, in order. Repeated names get a number, so that two bedrooms can be told apart. These
 * names are not stored.
 */
export function distinctRoomNames(names: readonly string[]): string[] {
  const used = new Set(names.map(comparableRoomName));
  const seen = new Set<string>();
  return names.map((name) => {
    let shown = name;
    if (seen.has(comparableRoomName(name))) {
      for (let number = 2; used.has(comparableRoomName(shown)); number += 1)
        shown = `${name.trim()} (${number})`;
      used.add(comparableRoomName(shown));
    }
    seen.add(comparableRoomName(name));
    return shown;
  });
}
