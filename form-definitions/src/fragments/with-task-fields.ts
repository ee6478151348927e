import type { TaskFormType } from '@walkthrough/domain';
import type { FormDefinition, Item, Option, Section } from '../definition';
import { entries } from '../engine/entries';
import type { SectionFragment } from './authoring';
import { anomalies, informationCheck, presence, taskComments, taskRooms } from './task';
import { TASK_FIELDS } from '../task-fields';

const SECTIONS: Readonly<Record<TaskFormType, () => SectionFragment[]>> = {
  TASK_UNIT: () => [presence(), informationCheck(), anomalies(), taskRooms(), taskComments()],
  TASK_COMMON: () => [taskRooms(), taskComments()],
};

/** Returns the sections of a shipped form with those questions that have one of these keys. */
function sectionsWith(
  type: TaskFormType,
  keys: ReadonlySet<string>,
  form: FormDefinition,
): SectionFragment[] {
  return SECTIONS[type]().flatMap(({ section, texts }) => {
    const items = section.items.filter((item) =>
      entries({ ...form, sections: [{ ...section, items: [item] }] }).some(({ key }) => keys.has(key)),
    );
    return items.length === 0 ? [] : [{ section: { ...section, items }, texts }];
  });
}

/** Returns the form with the questions that each report of such a visit needs, in sections at the end. */
export function withTaskFields(definition: FormDefinition, types: readonly TaskFormType[]): FormDefinition {
  return types.reduce((form, type) => {
    const present = new Set(entries(form).map(({ key }) => key));
    const missing = new Set(Object.keys(TASK_FIELDS[type]).filter((key) => !present.has(key)));
    if (missing.size === 0) return form;
    const added = sectionsWith(type, missing, form);
    return added.reduce(withSection, form);
  }, definition);
}

function withSection(form: FormDefinition, { section, texts }: SectionFragment): FormDefinition {
  const prefix = prefixFor(form, section);
  const named = <T extends string | undefined>(id: T): T => (id === undefined ? id : `${prefix}${id}`) as T;
  const options = (all: Option[] = []): Option[] => all.map(([value, text]) => [value, named(text)]);
  const items = section.items.map((item): Item => ({
    ...item,
    id: named(item.id),
    ...(item.label && { label: named(item.label) }),
    ...(item.help && { help: named(item.help) }),
    ...(item.missing && { missing: named(item.missing) }),
    ...(item.unless && { unless: { ...item.unless, label: named(item.unless.label) } }),
    ...(item.options && { options: options(item.options) }),
    ...(item.rows && { rows: item.rows.map((row) => ({ ...row, label: named(row.label) })) }),
    ...(item.columns && {
      columns: item.columns.map((column) => ({
        ...column,
        label: named(column.label),
        ...(column.options && { options: options(column.options) }),
      })),
    }),
  }));
  const own = Object.fromEntries(Object.entries(texts).map(([id, text]) => [named(id), text]));
  return {
    ...form,
    sections: [...form.sections, { ...section, id: named(section.id), title: named(section.title), items }],
    i18n: Object.fromEntries(Object.entries(form.i18n).map(([locale, all]) => [locale, { ...all, ...own }])),
  };
}

/** Returns what makes the names of a section differ from those of the form. */
function prefixFor(form: FormDefinition, section: Section): string {
  const taken = new Set([
    ...form.sections.map(({ id }) => id),
    ...form.sections.flatMap(({ items }) => items.map(({ id }) => id)),
    ...Object.values(form.i18n).flatMap((texts) => Object.keys(texts)),
  ]);
  const names = [section.id, section.title, ...section.items.map(({ id }) => id)];
  let prefix = '';
  for (let number = 1; names.some((name) => taken.has(`${prefix}${name}`)); number += 1)
    prefix = `visit${number === 1 ? '' : number}.`;
  return prefix;
}
