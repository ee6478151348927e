const LEADS_ON = /[:\s]/u;

/**
 * Removes trailing colons and spaces from a label. Scans from the end, since a pattern tried at each of thousands of colons
 * takes seconds.
 */
export function withoutColons(label: string): string {
  let end = label.length;
  while (end > 0 && LEADS_ON.test(label.charAt(end - 1))) end -= 1;
  return label.slice(0, end);
}
