import { pointer } from '../gate/finding';
import { textUses } from '../gate/texts';
import type { FormDefinition, Item } from '../definition';
import { freeName } from './names';
import { valueAt, withValueAt, type Path } from './path';

/** Texts of a document in one or all of its languages, by their ids. */
type Texts = Readonly<Record<string, string>>;

export const localesOf = (definition: FormDefinition): string[] => Object.keys(definition.i18n);

function hasText(definition: FormDefinition, id: string): boolean {
  return Object.values(definition.i18n).some((texts) => Object.hasOwn(texts, id));
}

/** A text by its id; '' where there is none. */
export function textIn(definition: FormDefinition, id: string | undefined, locale: string): string {
  const texts = definition.i18n[locale] ?? {};
  return id !== undefined && Object.hasOwn(texts, id) ? String(texts[id]) : '';
}

/** The wording of the text that a path names, such as that of `['sections', 0, 'title']`. */
export function wordingAt(definition: FormDefinition, path: Path, locale: string): string {
  const id = valueAt(definition, path);
  return textIn(definition, typeof id === 'string' ? id : undefined, locale);
}

/** New texts, worded alike in every language until somebody translates them. */
export function withTexts(definition: FormDefinition, added: Texts): FormDefinition {
  const i18n = Object.entries(definition.i18n).map(([locale, texts]) => [locale, { ...texts, ...added }]);
  return { ...definition, i18n: Object.fromEntries(i18n) as FormDefinition['i18n'] };
}

/** Takes out those of the texts that nothing names any more. */
export function withoutUnused(definition: FormDefinition, ids: readonly string[]): FormDefinition {
  const used = new Set(textUses(definition).map(({ id }) => id));
  const gone = new Set(ids.filter((id) => !used.has(id) && hasText(definition, id)));
  if (gone.size === 0) return definition;
  const i18n = Object.entries(definition.i18n).map(([locale, texts]) => [
    locale,
    Object.fromEntries(Object.entries(texts).filter(([id]) => !gone.has(id))),
  ]);
  return { ...definition, i18n: Object.fromEntries(i18n) as FormDefinition['i18n'] };
}

/** Ids of the texts that an item names. */
export function textsOfItem(item: Item): string[] {
  return [
    item.label,
    item.help,
    item.missing,
    item.unless?.label,
    ...(item.options ?? []).map(([, id]) => id),
    ...(item.rows ?? []).map(({ label }) => label),
    ...(item.columns ?? []).flatMap(({ label, options }) => [label, ...(options ?? []).map(([, id]) => id)]),
  ].filter((id) => id !== undefined);
}

/** A copy of a text under an id of its own, in every language that has it. */
function copied(definition: FormDefinition, from: string, to: string): FormDefinition {
  const i18n = Object.entries(definition.i18n).map(([locale, texts]) => [
    locale,
    Object.hasOwn(texts, from) ? { ...texts, [to]: texts[from] } : texts,
  ]);
  return { ...definition, i18n: Object.fromEntries(i18n) as FormDefinition['i18n'] };
}

/** An id for the text at a path that only that path names, so that wording it anew changes nothing else. */
function ownText(definition: FormDefinition, path: Path, wish: string): [FormDefinition, string] {
  const present = valueAt(definition, path);
  const uses = textUses(definition).filter(({ id }) => id === present);
  const isOwn = uses.length === 1 && uses[0]?.path === pointer(...path);
  if (typeof present === 'string' && isOwn) return [definition, present];
  const id = freeName(wish, (name) => hasText(definition, name));
  const prepared =
    typeof present === 'string' && hasText(definition, present)
      ? copied(definition, present, id)
      : withTexts(definition, { [id]: '' });
  return [withValueAt(prepared, path, id), id];
}

/**
 * Words the text that a path names. A text that something else names as well is left as it is: this place gets one
 * of its own. Where there was none yet, the wording stands in every language until it is translated.
 * @param wish the id of a text that has to be made
 */
export function withWording(
  definition: FormDefinition,
  path: Path,
  locale: string,
  text: string,
  wish: string,
): FormDefinition {
  const isNew = typeof valueAt(definition, path) !== 'string';
  const [prepared, id] = ownText(definition, path, wish);
  return isNew ? withTexts(prepared, { [id]: text }) : withValueAt(prepared, ['i18n', locale, id], text);
}

/** Takes a text away from where it is named, and out of the document when nothing else names it. */
export function withoutWording(definition: FormDefinition, path: Path): FormDefinition {
  const id = valueAt(definition, path);
  const without = withValueAt(definition, path, undefined);
  return typeof id === 'string' ? withoutUnused(without, [id]) : without;
}

/** One more language, worded as another one until it is translated. */
export function withLocale(definition: FormDefinition, locale: string, from: string): FormDefinition {
  if (Object.hasOwn(definition.i18n, locale)) return definition;
  return { ...definition, i18n: { ...definition.i18n, [locale]: { ...definition.i18n[from] } } };
}

export function withoutLocale(definition: FormDefinition, locale: string): FormDefinition {
  return withValueAt(definition, ['i18n', locale], undefined);
}
