const LEADS_ON = /[:\s]/u;

/**
 * A label without the colons and blanks that lead on to what is asked for. Looked at from its end, since a pattern that is
 * tried at each of thousands of colons takes seconds.
 */
export function withoutColons(label: string): string {
  let end = label.length;
  while (end > 0 && LEADS_ON.test(label.charAt(end - 1))) end -= 1;
  return label.slice(0, end);
}
