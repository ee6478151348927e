import type { FormDefinition, Section } from '../../definition';
import { withAnswerKeys } from '../../engine/wordings';
import type { Rename } from '../item-names';
import { textsOfItem } from '../wording';

export const textsOfSection = (section: Section): string[] => [
  ...new Set([section.title, ...section.items.flatMap(textsOfItem)]),
];

const languageOf = (locale: string): string => locale.split('-')[0] ?? locale;

/** Returns the language of a library section that a language of a form takes its texts from. */
function sourceLocale(locale: string, available: readonly string[]): string {
  const same = available.find((each) => each === locale);
  return same ?? available.find((each) => languageOf(each) === languageOf(locale)) ?? available[0] ?? locale;
}

/** Texts of a library section with their ids in a form, and the new keys of the answers in them. */
interface NamedTexts {
  ids: ReadonlyMap<string, string>;
  key: Rename;
}

/**
 * Returns the texts of a form with those of a library section, in the languages of the form. A translation that the form has
 * and the library section lacks stays while the text that it translates is the same.
 */
export function withSectionTexts(
  { i18n }: FormDefinition,
  library: FormDefinition['i18n'],
  { ids, key }: NamedTexts,
): FormDefinition['i18n'] {
  const available = Object.keys(library);
  const wordsIn = (locale: string, id: string) => withAnswerKeys(library[locale]?.[id] ?? '', key);
  return Object.fromEntries(
    Object.entries(i18n).map(([locale, texts]) => {
      const source = sourceLocale(locale, available);
      const added = [...ids].map(([id, to]): [string, string] => {
        const words = wordsIn(source, id);
        const isTranslated = source !== locale && Object.hasOwn(texts, to) && i18n[source]?.[to] === words;
        return [to, isTranslated ? (texts[to] ?? words) : words];
      });
      return [locale, { ...texts, ...Object.fromEntries(added) }];
    }),
  );
}
