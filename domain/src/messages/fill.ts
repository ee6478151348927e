import format from 'icu-minify/format';
import { currentLanguage, type CompiledText, languageFormats } from './texts';

/** Text before the first comma or brace: the name in `name} …` and in `count, plural, one {…}`. */
type NameIn<T extends string> = T extends `${infer Name},${string}`
  ? Name extends `${infer Shorter}}${string}`
    ? Shorter
    : Name
  : T extends `${infer Name}}${string}`
    ? Name
    : never;
/** Of a branch like `{# rows}` only what is a name. */
type Named<N extends string> = N extends `${string}${' ' | '#' | '{'}${string}` | '' ? never : N;

/**
 * Names of the values in a text: `{email}` gives 'email', `{count, plural, one {# row} other {# rows}}` gives 'count'. A branch
 * has more than one word.
 */
export type Placeholders<T extends string> = T extends `${string}{${infer Rest}`
  ? Named<NameIn<Rest>> | Placeholders<Rest>
  : never;

/** Compiles a text with plurals. The client's build does it; elsewhere `compileTextsWith` says how. */
let compile = (text: string): CompiledText => {
  throw new Error(`Nothing compiles this text: ${text}`);
};
const compiled = new Map<string, CompiledText>();

/** Sets the compiler of texts with plurals, for code that was not built with compiled texts. */
export function compileTextsWith(compiler: typeof compile): void {
  compile = compiler;
}

/** Plurals and selections, in the syntax of ICU messages. */
export const hasBranches = (text: string): boolean => /\{\w+, (plural|select|selectordinal),/.test(text);

export function compiledText(text: string): CompiledText {
  let message = compiled.get(text);
  if (message === undefined) compiled.set(text, (message = compile(text)));
  return message;
}

const FORMATTERS = {
  getPluralRules: (...about: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...about),
  getNumberFormat: (...about: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...about),
  getDateTimeFormat: (...about: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...about),
};

/**
 * Fills values into a text: `fill(messages.teams.created, { name })`. The compiler requires exactly the names in the text.
 * Braces inside a value are kept, so a name like `{x}` cannot insert another value. A sentence that ends with `Maple Ltd.`
 * has one period. Plurals follow the language of the reader.
 */
export function fill<T extends string>(
  text: T,
  values: Readonly<Record<Placeholders<T>, string | number>>,
): string {
  const given: Readonly<Record<string, string | number>> = values;
  if (typeof text !== 'string' || hasBranches(text)) {
    const message = typeof text === 'string' ? compiledText(text) : (text as CompiledText);
    return format(message, currentLanguage(), given, { formatters: FORMATTERS }) as string;
  }
  return text.replace(/\{(\w+)\}(\.(?=\s|$))?/g, (whole, name: string, period = '') => {
    if (!Object.hasOwn(given, name)) return whole;
    const value = String(given[name]);
    return value.endsWith('.') ? value : value + period;
  });
}

/** Returns exact digits, such as `12.5`, with the decimal sign of the reader's language. */
export const formatDecimal = (digits: string): string => languageFormats()?.decimal(digits) ?? digits;

/** Returns a number with the separators of the reader's language: `1,200`. */
export const formatNumber = (value: number): string => value.toLocaleString(currentLanguage());
