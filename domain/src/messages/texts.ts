import type { CompiledMessage } from 'icu-minify/format';

/** A text with plurals, parsed. */
export type CompiledText = CompiledMessage;

/**
 * Languages of the product's texts. `en-XA` is a pseudo-locale: English with accents and 40 % longer, which shows texts
 * that were not translated and screens that have no room.
 */
export const LANGUAGES = ['en-CA', 'fr-CA', 'en-XA'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Languages that people may choose. */
export const OFFERED_LANGUAGES = ['en-CA', 'fr-CA'] as const satisfies readonly Language[];

export type OfferedLanguage = (typeof OFFERED_LANGUAGES)[number];

/** The name of each language in that language, for a choice of languages. */
export const LANGUAGE_NAMES: Readonly<Record<OfferedLanguage, string>> = {
  'en-CA': 'English',
  'fr-CA': 'Français (Canada)',
};

export const DEFAULT_LANGUAGE: Language = 'en-CA';

export const PSEUDO_LOCALE: Language = 'en-XA';

/**
 * Returns a text in another language; undefined for one that is not translated, which then appears in English. Texts with
 * plurals can be compiled ones, which only `fill` reads.
 */
type Translate = (
  group: string,
  id: string,
  english: string | CompiledText,
) => string | CompiledText | undefined;

/** How a language writes dates, times and numbers. */
export interface LanguageFormats {
  /** @param month 0 to 11 @param weekday 0 (Sunday) to 6 */
  date: (year: number, month: number, day: number, weekday: number) => string;
  time: (hour: number, minute: number) => string;
  /** Writes a date and time with the region of its zone, such as `Mountain`, within a sentence. */
  inRegion: (wall: string, region: string) => string;
  /** Writes exact digits, such as `12.5`, with the decimal sign of the language. */
  decimal: (digits: string) => string;
  /** @param whole digits without separators @param cents two digits */
  money: (whole: string, cents: string, isNegative: boolean) => string;
}

/** What a language pack brings along. Without formats, all are as in English. */
interface Pack {
  translate: Translate;
  formats?: LanguageFormats | undefined;
}

const packs = new Map<Language, Pack>();
let languageNow = (): Language => DEFAULT_LANGUAGE;
/** Set while `inDefaultLanguage` works. */
let isDefault = false;

/** Makes a language available. A language pack calls it when it is loaded. */
export function addLanguage(language: Language, translate: Translate, formats?: LanguageFormats): void {
  packs.set(language, { translate, formats });
}

/**
 * Sets how the language of the current reader is found: on a device the language that its user chose, on the server that
 * of the request, or of the recipient of a mail or a document.
 */
export function readTextsIn(source: () => Language): void {
  languageNow = source;
}

export const currentLanguage = (): Language => (isDefault ? DEFAULT_LANGUAGE : languageNow());

/** Returns how the language of the current reader writes dates, times and numbers; undefined: as in English. */
export const languageFormats = (): LanguageFormats | undefined => packs.get(currentLanguage())?.formats;

/**
 * Declares a group of texts: `export const teams = texts('teams', { created: 'Team created: {name}' })`. Reading
 * `teams.created` returns the text in the language of the current reader, so a text is read when it is needed, never when
 * a module loads. Lint holds that; tables of texts use `perLanguage`.
 */
export function texts<const T extends Readonly<Record<string, string>>>(group: string, english: T): T {
  return new Proxy(english, {
    get(target, id) {
      const text: unknown = Reflect.get(target, id);
      const language = currentLanguage();
      if (language === DEFAULT_LANGUAGE || typeof id !== 'string' || text === undefined) return text;
      return packs.get(language)?.translate(group, id, text as string) ?? text;
    },
  });
}

/**
 * Returns a table whose texts follow the language of the current reader: `perLanguage(() => [{ title: texts.name }])`. It is
 * made once for each language in which it is read. Its shape is the same in each.
 */
export function perLanguage<T extends object>(make: () => T): T {
  const made = new Map<Language, T>();
  return new Proxy(inDefaultLanguage(make), {
    get(shape, key) {
      if (isDefault) return Reflect.get(shape, key) as unknown;
      const language = languageNow();
      let table = made.get(language);
      if (table === undefined) made.set(language, (table = make()));
      return Reflect.get(table, key) as unknown;
    },
  });
}

/**
 * Returns what the work makes of texts in the default language, for documents that never follow their reader: the shape of
 * a table, and forms that are published with their wording.
 */
export function inDefaultLanguage<T>(work: () => T): T {
  const outer = isDefault;
  isDefault = true;
  try {
    return work();
  } finally {
    isDefault = outer;
  }
}
