import type { FormDefinition } from '../../definition';
import { diffDefinitions, type FormChange } from '../../diff';
import { updateSection } from './put-section';
import { takeSection } from './take-section';

/** What a form has changed in its copy of a library section. */
export interface LocalChanges {
  /** The documents to read the changes with: as it was copied, and as it is. */
  before: FormDefinition;
  after: FormDefinition;
  changes: FormChange[];
}

/**
 * Returns what a form has changed in a copy, and an update would replace; null when it cannot be compared, because another
 * section has taken a name since.
 * @param document the library section in the version that the copy has
 */
export function localChanges(
  definition: FormDefinition,
  at: number,
  document: FormDefinition,
): LocalChanges | null {
  const hasAll = Object.keys(definition.i18n).every((locale) => Object.hasOwn(document.i18n, locale));
  const taken = hasAll ? takeSection(definition, at) : null;
  // Taken out, a section has its names of the library, also where it was saved from. It needs the same languages.
  if (taken !== null && 'document' in taken) return difference(document, taken.document);
  const { library } = definition.sections[at] ?? {};
  const copied = library && updateSection(definition, at, document, library.version);
  return copied && 'definition' in copied ? difference(copied.definition, definition) : null;
}

function difference(before: FormDefinition, after: FormDefinition): LocalChanges {
  const changes = diffDefinitions(before, after).filter(
    // Texts that come or go do so with their items.
    ({ what, change }) => what !== 'form' && (what !== 'text' || change === 'changed'),
  );
  return { before, after, changes };
}
