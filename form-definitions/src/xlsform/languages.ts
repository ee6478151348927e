import { fill, xlsForms } from '@walkthrough/domain';
import { LIMITS } from '../limits';
import type { NamedSheet } from './columns';
import type { XlsFinding } from './sheet';

/** A code of a language at the end of its name: `French (fr)`. */
const CODE = /\(([a-z]{2})(?:[-_]([a-z]{2}))?\)\s*$/iu;

/** Returns the locale that a language of an XLSForm names; null for one without a code. */
export function localeOf(language: string): string | null {
  const [, code, region] = CODE.exec(language) ?? [];
  if (code === undefined) return null;
  return region === undefined ? code.toLowerCase() : `${code.toLowerCase()}-${region.toUpperCase()}`;
}

/** The languages of a file. */
export interface Languages {
  /** Locales, the default one first. */
  locales: readonly string[];
  /** Returns the text of a locale, if the row has one. */
  textOf(texts: ReadonlyMap<string, string>, locale: string): string | undefined;
  findings: readonly XlsFinding[];
}

/**
 * Returns the languages of an XLSForm. A text without a language belongs to the default one, which is that of the settings,
 * otherwise of the columns without a language, otherwise of the first column.
 * @param otherwise locale of a default language without a code
 */
export function languagesOf(
  sheets: readonly NamedSheet[],
  defaultLanguage: string,
  hasPlainTexts: boolean,
  otherwise: string,
): Languages {
  const written = [...new Set(sheets.flatMap(({ languages }) => languages))];
  const main = defaultLanguage !== '' ? defaultLanguage : hasPlainTexts ? '' : (written[0] ?? '');
  const first = localeOf(main) ?? otherwise;
  const names = new Map<string, readonly string[]>([[first, main === '' ? [''] : [main, '']]]);
  const lost: string[] = [];
  for (const language of written.filter((each) => each !== main)) {
    const locale = localeOf(language);
    if (locale === null || names.has(locale) || names.size >= LIMITS.locales) lost.push(language);
    else names.set(locale, [language]);
  }
  return {
    locales: [...names.keys()],
    textOf: (texts, locale) => {
      const name = names.get(locale)?.find((each) => texts.has(each));
      return name === undefined ? undefined : texts.get(name);
    },
    findings: lost.map((language) => ({
      sheet: 'survey',
      row: 1,
      column: language,
      reason: fill(xlsForms.languageNotCarried, { language }),
    })),
  };
}
