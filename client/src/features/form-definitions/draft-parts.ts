import { canonicalJson, fill, formItems, messages, perLanguage } from '@walkthrough/domain';
import { diffDefinitions, textIn, type FormDefinition } from '@walkthrough/form-definitions';
import { changeWords, placesWords, textPlace, type ChangeWords } from './change-words';
import type { ConflictField } from '../../editing/conflict-fields';

const { forms } = messages;

type Section = FormDefinition['sections'][number];
type Texts = Readonly<Record<string, string>>;

/** Part that can be taken from either side: a text, a whole section, or a property of the form. */
interface Part {
  name: string;
  label: string;
  value: unknown;
}

const OF_THE_FORM = ['title', 'appliesTo', 'metadata'] as const;

const ORDER = 'form order';

const titleOf = (form: FormDefinition, { id, title }: Section): string =>
  textIn(form, title, Object.keys(form.i18n)[0] ?? '') || id;

const titleWords = (form: FormDefinition): string =>
  textIn(form, form.title, Object.keys(form.i18n)[0] ?? '') || form.title;

const idsOf = ({ sections }: FormDefinition): string[] => sections.map(({ id }) => id);

/**
 * @param shared ids of sections in all versions: only their order is compared
 */
function partsOf(form: FormDefinition, shared: ReadonlySet<string>): Part[] {
  return [
    ...OF_THE_FORM.map((name) => ({ name: `form ${name}`, label: FORM_LABELS[name], value: form[name] })),
    {
      name: ORDER,
      label: forms.conflictOrder,
      value: form.sections.map(({ id }) => id).filter((id) => shared.has(id)),
    },
    ...form.sections.map((section) => ({
      name: `section ${section.id}`,
      label: fill(forms.conflictSection, { title: titleOf(form, section) }),
      value: section,
    })),
    ...Object.entries(form.i18n).flatMap(([of, texts]) =>
      Object.entries(texts).map(([id, value]) => ({
        name: `text ${of}/${id}`,
        label: fill(forms.conflictWording, { name: textPlace(form, id), locale: of }),
        value,
      })),
    ),
  ];
}

const FORM_LABELS = perLanguage(
  () =>
    ({
      title: formItems.formTitle,
      appliesTo: formItems.appliesTo,
      metadata: forms.conflictMetadata,
    }) as const,
);

const isSame = (a: unknown, b: unknown): boolean => canonicalJson([a ?? null]) === canonicalJson([b ?? null]);

/** Describes a part against the base: a text by itself, anything else by its changes. */
function wordsOf(
  name: string,
  value: unknown,
  seen: unknown,
  form: FormDefinition,
  base: FormDefinition,
): string {
  if (value === undefined) return forms.conflictAbsent;
  if (typeof value === 'string' && name.startsWith('text ')) return value;
  if (name === ORDER) return form.sections.map((section) => titleOf(form, section)).join(', ');
  if (isSame(value, seen)) return forms.conflictAsItWas;
  if (name === 'form title') return titleWords(form);
  if (name === 'form appliesTo') return placesWords(value as FormDefinition['appliesTo']);
  if (seen === undefined) return forms.added;
  if (!name.startsWith('section ')) return forms.changedMark;
  const id = (value as Section).id;
  const items = diffDefinitions(base, form)
    .filter(({ what, path }) => what === 'item' && sectionAt(path, form, base) === id)
    .map((each) => {
      const { name: part, lines } = changeWords(each, base, form);
      return `${CHANGES[each.change]} ${part}${lines.map(lineWords).join('')}`;
    });
  return items.length > 0 ? items.join(', ') : forms.changedMark;
}

/** `; Has to be answered: No → Yes`. */
const lineWords = ({ label, before, after }: ChangeWords['lines'][number]): string => {
  const values = [before, after].filter((each) => each !== undefined);
  return values.length > 0 ? `; ${label}: ${values.join(' → ')}` : `; ${label}`;
};

const CHANGES = perLanguage(
  () => ({ added: forms.added, removed: forms.removed, changed: forms.changedMark }) as const,
);

/** Returns the section a JSON pointer leads into, in the form or, for removed parts, in the earlier one. */
function sectionAt(path: string, form: FormDefinition, base: FormDefinition): string | undefined {
  const index = Number(path.split('/')[2]);
  return (form.sections[index] ?? base.sections[index])?.id;
}

/** Returns both users' changes to the draft as conflict fields. */
export function draftConflictFields(
  base: FormDefinition,
  theirs: FormDefinition,
  mine: FormDefinition,
): ConflictField[] {
  const shared = new Set(idsOf(base).filter((id) => idsOf(theirs).includes(id) && idsOf(mine).includes(id)));
  const [seen, now, own] = [base, theirs, mine].map((form) => partsOf(form, shared)) as [
    Part[],
    Part[],
    Part[],
  ];
  const labels = new Map([...seen, ...now, ...own].map(({ name, label }) => [name, label]));
  const valueIn = (parts: readonly Part[], name: string) => parts.find((each) => each.name === name)?.value;
  return [...labels].flatMap(([name, label]) => {
    const [before, theirValue, ownValue] = [seen, now, own].map((parts) => valueIn(parts, name));
    // Parts that the reader did not change take their value.
    const merged = isSame(ownValue, before) ? theirValue : ownValue;
    if (isSame(before, theirValue) && isSame(before, merged)) return [];
    const words = (value: unknown, form: FormDefinition) => wordsOf(name, value, before, form, base);
    return [
      {
        name,
        label,
        base: words(before, base),
        theirs: words(theirValue, theirs),
        mine: isSame(merged, theirValue) ? words(theirValue, theirs) : words(ownValue, mine),
        differs: !isSame(merged, theirValue),
      },
    ];
  });
}

/** Returns their draft with the named parts of mine. Their other changes stay. */
export function mergedDraft(
  theirs: FormDefinition,
  mine: FormDefinition,
  names: ReadonlySet<string>,
): FormDefinition {
  const own = (kind: string) => (id: string) => names.has(`${kind} ${id}`);
  const properties = OF_THE_FORM.filter(own('form')).map((name) => [name, mine[name]] as const);
  return {
    ...theirs,
    ...Object.fromEntries(properties),
    sections: arranged(
      mergedSections(theirs.sections, mine.sections, own('section')),
      idsOf(names.has(ORDER) ? mine : theirs),
    ),
    i18n: mergedTexts(theirs.i18n, mine.i18n, own('text')),
  };
}

/** Their order; a section that only the reader has follows its predecessor. */
function mergedSections(
  theirs: readonly Section[],
  mine: readonly Section[],
  isMine: (id: string) => boolean,
): Section[] {
  const merged = theirs.flatMap((section) => {
    if (!isMine(section.id)) return [section];
    return mine.filter(({ id }) => id === section.id);
  });
  mine.forEach((section, at) => {
    if (!isMine(section.id) || merged.some(({ id }) => id === section.id)) return;
    merged.splice(merged.findIndex(({ id }) => id === mine[at - 1]?.id) + 1, 0, section);
  });
  return merged;
}

/** Sorts sections by `order`; unnamed sections stay behind their predecessor. */
function arranged(sections: readonly Section[], order: readonly string[]): Section[] {
  const inOrder = sections
    .filter(({ id }) => order.includes(id))
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  sections.forEach((section, at) => {
    if (order.includes(section.id)) return;
    inOrder.splice(inOrder.findIndex(({ id }) => id === sections[at - 1]?.id) + 1, 0, section);
  });
  return inOrder;
}

function mergedTexts(
  theirs: Readonly<Record<string, Texts>>,
  mine: Readonly<Record<string, Texts>>,
  isMine: (id: string) => boolean,
): Record<string, Texts> {
  const locales = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    locales.map((locale) => {
      const kept = Object.entries(theirs[locale] ?? {}).filter(([id]) => !isMine(`${locale}/${id}`));
      const taken = Object.entries(mine[locale] ?? {}).filter(([id]) => isMine(`${locale}/${id}`));
      return [locale, Object.fromEntries([...kept, ...taken])] as const;
    }),
  );
}
