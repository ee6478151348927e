import type { FormDefinition } from '../definition';
import { currentLanguage, formQuestions, messages } from '@walkthrough/domain';
import { entries } from './entries';
import type { Entry } from './entry';
import { fillWording } from './wordings';

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

/** What the parts of a question are called beside its label. */
const PART_WORDS: Readonly<Partial<Record<Entry['role'], (label: string) => string>>> = {
  other: (label) => label || formQuestions.specify,
  notApplicable: () => formQuestions.notApplicable,
  reason: () => formQuestions.reason,
  note: () => messages.forms.note,
  flag: () => formQuestions.flagged,
};

export interface FormTexts {
  /** BCP 47 tag. */
  locale: string;
  texts: Readonly<Record<string, string>>;
}

const languageOf = (locale: string): string => locale.split('-')[0] ?? locale;

/**
 * Returns a form's texts in the reader's language, or in its first language if it has no other. Texts that are not translated
 * are in the first language.
 */
export function formTextsIn(
  { i18n }: Pick<FormDefinition, 'i18n'>,
  language: string = currentLanguage(),
): FormTexts {
  const locales = Object.keys(i18n);
  const [first = ''] = locales;
  const locale =
    locales.find((each) => each === language) ??
    locales.find((each) => languageOf(each) === languageOf(language)) ??
    first;
  const texts = i18n[locale] ?? {};
  return { locale, texts: locale === first ? texts : { ...i18n[first], ...texts } };
}

/**
 * Returns one line per answer key, in the reader's language: the item, its row and its column, without placeholders.
 * Items without a label use their section's title.
 */
export function questionLabels(definition: FormDefinition): ReadonlyMap<string, string> {
  const { texts } = formTextsIn(definition);
  const say = (id: string | undefined): string => (id === undefined ? '' : plain(texts[id] ?? ''));
  const words = new Map<string, string>();
  for (const { key, section, item, row, column, role } of entries(definition)) {
    if (words.has(key)) continue;
    const part = PART_WORDS[role]?.(say(item.other?.label)) ?? '';
    const asked = [say(item.label), say(row?.label), say(column?.label), part].filter((word) => word !== '');
    words.set(key, asked.join(' – ') || say(section.title) || key);
  }
  return words;
}

/** Removes placeholders from a label, and the trailing colon before them. */
const plain = (text: string): string => withoutColons(text.replace(/\$?\{[^{}]*\}/g, '')).trim();

/**
 * Returns a text in a locale, with its `{tenantName}`-style placeholders filled; the id itself if the document lacks it.
 * @param answer returns an answer in words; without it, answers in the text are left out
 */
export function textOfForm(
  texts: Readonly<Record<string, string>> | undefined,
  id: string,
  names: Readonly<Record<string, string>> = {},
  answer: (key: string) => string = () => '',
): string {
  const text = texts !== undefined && Object.hasOwn(texts, id) ? (texts[id] ?? id) : id;
  return fillWording(text, names, answer);
}
