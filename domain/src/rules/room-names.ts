/** A room's name as it is compared: blanks and capitals make no other name of it. */
export const comparableRoomName = (name: string): string => name.trim().replace(/\s+/gu, ' ').toLowerCase();

/**
 * The names under which rooms are printed, in their order: one that is there already gets a number, so that what is said of
 * two bedrooms can be told apart. Nothing is stored of it.
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
