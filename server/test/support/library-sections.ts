import { type FormDefinition, type Item, takeSection } from '@walkthrough/form-definitions';

export const boxItem = (id: string, changes: Partial<Item> = {}): Item => ({
  id,
  type: 'boolean',
  label: id,
  keys: { moveIn: id },
  ...changes,
});

/** Returns a library section: boxes with these names, of which each but the first waits for the first. */
export function librarySection(names: readonly string[] = ['pool', 'fence']): FormDefinition {
  const [first = ''] = names;
  const items = names.map((name) => boxItem(name, name === first ? {} : { when: [[first, true]] }));
  const texts = Object.fromEntries(names.map((name) => [name, `Is the ${name} in order?`]));
  const taken = takeSection(
    {
      key: 'source',
      version: 1,
      engine: 2,
      title: 'title',
      appliesTo: { country: ['CA'], conditionInspectionType: [] },
      i18n: { 'en-CA': { ...texts, title: 'Garden' } },
      sections: [{ id: 'garden', title: 'title', items }],
      metadata: { sources: [], unconfirmed: [] },
    },
    0,
  );
  if ('refusals' in taken) throw new Error('The section needs another one.');
  return taken.document;
}

/** Returns a file as a browser sends it. */
export function sectionUpload(file: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('files', new Blob([file]), 'section.json');
  return form;
}
