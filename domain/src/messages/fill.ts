/** Placeholder names of a text: `{email}` gives 'email'. */
export type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** Returns the text for a count: one form for 1, the other for any other number. */
export const counted = (count: number, one: string, many: `${string}{count}${string}`): string =>
  count === 1 ? one : fill<'{count}'>(many as '{count}', { count });

/**
 * Fills values into a text: `fill(messages.teams.created, { name })`. The compiler requires exactly the names in the text.
 * Braces inside a value are kept, so a name like `{x}` cannot insert another value.
 */
export function fill<T extends string>(
  text: T,
  values: Readonly<Record<Placeholders<T>, string | number>>,
): string {
  const given: Readonly<Record<string, string | number>> = values;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(given, name) ? String(given[name]) : whole,
  );
}
