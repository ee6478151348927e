import type { FormDefinition } from '../definition';
import { error, pointer, type Finding } from './finding';
import { placedItems } from './walk';

const noteFindings = (notes: readonly string[] = [], path: string): Finding[] =>
  notes.map((note, index) =>
    error(path + pointer('notes', index), 'note', `Decide about this note, then remove it: ${note}`),
  );

/** Returns the internal notes that an import left: nobody has decided about them yet. */
export function importNoteFindings(definition: FormDefinition): Finding[] {
  return [
    ...definition.sections.flatMap(({ notes }, index) => noteFindings(notes, pointer('sections', index))),
    ...placedItems(definition).flatMap(({ item, path }) => noteFindings(item.notes, path)),
  ];
}
