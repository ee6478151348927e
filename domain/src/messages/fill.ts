/** The names between braces in a text: `{email}` gives 'email'. */
export type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** As many as there are: the text of one, or that of any other number. */
export const counted = (count: number, one: string, many: `${string}{count}${string}`): string =>
  count === 1 ? one : fill<'{count}'>(many as '{count}', { count });

/**
 * Puts values into a text: `fill(messages.teams.created, { name })`. The compiler asks for exactly the names
 * the text has. Braces inside a value are left as they are, so a name like `{x}` cannot pull in another value.
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
