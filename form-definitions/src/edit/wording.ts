import { pointer } from '../gate/finding';
import { textUses } from '../gate/texts';
import type { FormDefinition, Item } from '../definition';
import { freeName } from './names';
import { valueAt, withValueAt, type Path } from './path';

/** Texts by id, in one or all languages of a document. */
type Texts = Readonly<Record<string, string>>;

export const localesOf = (definition: FormDefinition): string[] => Object.keys(definition.i18n);

function hasText(definition: FormDefinition, id: string): boolean {
  return Object.values(definition.i18n).some((texts) => Object.hasOwn(texts, id));
}

/** Returns a text by its id; '' if there is none. */
export function textIn(definition: FormDefinition, id: string | undefined, locale: string): string {
  const texts = definition.i18n[locale] ?? {};
  return id !== undefined && Object.hasOwn(texts, id) ? String(texts[id]) : '';
}

/** Returns the text that a path refers to, such as that of `['sections', 0, 'title']`. */
export function wordingAt(definition: FormDefinition, path: Path, locale: string): string {
  const id = valueAt(definition, path);
  return textIn(definition, typeof id === 'string' ? id : undefined, locale);
}

/** Adds texts, identical in every language until translated. */
export function withTexts(definition: FormDefinition, added: Texts): FormDefinition {
  const i18n = Object.entries(definition.i18n).map(([locale, texts]) => [locale, { ...texts, ...added }]);
  return { ...definition, i18n: Object.fromEntries(i18n) as FormDefinition['i18n'] };
}

/** Removes the given texts if they are unused. */
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

/** Returns the ids of the texts of an item. */
export function textsOfItem(item: Item): string[] {
  return [
    item.label,
    item.help,
    item.missing,
    item.unit,
    item.validWhen?.message,
    item.unless?.label,
    item.other?.label,
    item.picture?.alt,
    ...(item.options ?? []).map(([, id]) => id),
    ...(item.questions ?? []).flatMap(textsOfItem),
    ...(item.rows ?? []).map(({ label }) => label),
    ...(item.columns ?? []).flatMap(({ label, options }) => [label, ...(options ?? []).map(([, id]) => id)]),
  ].filter((id) => id !== undefined);
}

/** Copies a text to a new id, in every language that has it. */
function copied(definition: FormDefinition, from: string, to: string): FormDefinition {
  const i18n = Object.entries(definition.i18n).map(([locale, texts]) => [
    locale,
    Object.hasOwn(texts, from) ? { ...texts, [to]: texts[from] } : texts,
  ]);
  return { ...definition, i18n: Object.fromEntries(i18n) as FormDefinition['i18n'] };
}

/** Returns a text id used only at this path, so that editing it changes nothing else. */
function ownText(definition: FormDefinition, path: Path, preferredId: string): [FormDefinition, string] {
  const present = valueAt(definition, path);
  const uses = textUses(definition).filter(({ id }) => id === present);
  const isOwn = uses.length === 1 && uses[0]?.path === pointer(...path);
  if (typeof present === 'string' && isOwn) return [definition, present];
  const id = freeName(preferredId, (name) => hasText(definition, name));
  const prepared =
    typeof present === 'string' && hasText(definition, present)
      ? copied(definition, present, id)
      : withTexts(definition, { [id]: '' });
  return [withValueAt(prepared, path, id), id];
}

/**
 * Sets the text that a path refers to. A text shared with another place is copied first. A new text is the same in every
 * language until translated.
 * @param preferredId preferred id of a new text
 */
export function withWording(
  definition: FormDefinition,
  path: Path,
  locale: string,
  text: string,
  preferredId: string,
): FormDefinition {
  const isNew = typeof valueAt(definition, path) !== 'string';
  const [prepared, id] = ownText(definition, path, preferredId);
  return isNew ? withTexts(prepared, { [id]: text }) : withValueAt(prepared, ['i18n', locale, id], text);
}

/** Removes a text reference, and the text if nothing else uses it. */
export function withoutWording(definition: FormDefinition, path: Path): FormDefinition {
  const id = valueAt(definition, path);
  const without = withValueAt(definition, path, undefined);
  return typeof id === 'string' ? withoutUnused(without, [id]) : without;
}

/** Adds a language, as a copy of another one until translated. */
export function withLocale(definition: FormDefinition, locale: string, from: string): FormDefinition {
  if (Object.hasOwn(definition.i18n, locale)) return definition;
  return { ...definition, i18n: { ...definition.i18n, [locale]: { ...definition.i18n[from] } } };
}

export function withoutLocale(definition: FormDefinition, locale: string): FormDefinition {
  const without = withValueAt(definition, ['i18n', locale], undefined);
  const unreviewed = definition.metadata.unreviewed?.filter((each) => each !== locale);
  return unreviewed === undefined
    ? without
    : withValueAt(without, ['metadata', 'unreviewed'], unreviewed.length === 0 ? undefined : unreviewed);
}
