import { SHIPPED_DEFINITIONS, type FormDefinition } from '@walkthrough/form-definitions';
import { isConflicting } from '../../editing/conflict-fields';
import { draftConflictFields, mergedDraft } from './draft-parts';

const base = SHIPPED_DEFINITIONS[0]!;
const locale = Object.keys(base.i18n)[0]!;
const [first, second, third] = base.sections.map(({ id }) => id) as [string, string, string];

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object ? Mutable<T[K]> : T[K] };

/** The form as somebody has changed it. */
function changed(change: (form: Mutable<FormDefinition>) => void): FormDefinition {
  const copy = structuredClone(base) as Mutable<FormDefinition>;
  change(copy);
  return copy;
}

const worded = (id: string, text: string) => changed((form) => void (form.i18n[locale]![id] = text));
const openNames = (theirs: FormDefinition, mine: FormDefinition) =>
  draftConflictFields(base, theirs, mine)
    .filter(isConflicting)
    .map(({ name }) => name);

describe('comparison of two drafts', () => {
  it('finds no difference when both made the same changes', () => {
    const both = worded(base.title, 'New');
    expect(openNames(both, both)).toEqual([]);
  });

  it('shows each changed text once, with its three versions', () => {
    const [field] = draftConflictFields(base, worded(base.title, 'Theirs'), worded(base.title, 'Mine'));
    expect(field).toMatchObject({ base: base.i18n[locale]![base.title], theirs: 'Theirs', mine: 'Mine' });
  });

  it('leaves parts that only one draft changed to that draft', () => {
    const theirs = changed(({ sections }) => void sections[0]!.items.pop());
    const fields = draftConflictFields(base, theirs, worded(base.title, 'Mine'));
    expect(fields.filter(isConflicting).map(({ name }) => name)).toEqual([`text ${locale}/${base.title}`]);
    expect(fields.find(({ name }) => name === `section ${first}`)).toMatchObject({
      base: 'Original',
      theirs: expect.stringMatching(/^Removed /),
    });
  });

  it('finds differences that have the same description', () => {
    const marked = (mandatory: boolean) =>
      changed(({ sections }) => void Object.assign(sections[0]!.items[0]!, { mandatory, tag: mandatory }));
    expect(openNames(marked(true), marked(false))).toEqual([`section ${first}`]);
  });

  it('merges the chosen parts', () => {
    const theirs = changed((form) => {
      form.i18n[locale]![base.title] = 'Theirs';
      form.sections[0]!.items.pop();
    });
    const mine = changed((form) => {
      form.i18n[locale]![base.title] = 'Mine';
      form.sections[1]!.items.pop();
    });
    const merged = mergedDraft(theirs, mine, new Set([`section ${second}`]));
    expect(merged.i18n[locale]![base.title]).toBe('Theirs');
    expect(merged.sections[0]).toEqual(theirs.sections[0]);
    expect(merged.sections[1]).toEqual(mine.sections[1]);
  });

  it('carries over added or removed sections, and the section order', () => {
    const mine = changed((form) => {
      form.sections.splice(1, 0, { ...structuredClone(form.sections[0]!), id: 'added' });
      form.sections.splice(
        form.sections.findIndex(({ id }) => id === third),
        1,
      );
      form.sections.reverse();
    });
    const names = openNames(base, mine);
    expect(names).toEqual(expect.arrayContaining(['form order', 'section added', `section ${third}`]));
    expect(mergedDraft(base, mine, new Set(names)).sections.map(({ id }) => id)).toEqual(
      mine.sections.map(({ id }) => id),
    );
    const ids = mergedDraft(base, mine, new Set(['section added'])).sections.map(({ id }) => id);
    expect(ids.filter((id) => id !== 'added')).toEqual(base.sections.map(({ id }) => id));
    expect(ids).toContain('added');
  });
});
