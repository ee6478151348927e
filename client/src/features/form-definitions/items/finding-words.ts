import { localesOf, type FormDefinition } from '@walkthrough/form-definitions';
import { nameOf } from './item-words';
import { locate, selectionAt } from './selection';

/** Returns the place of a finding: `Kitchen › Range`; empty if it is not in the list of items. */
export function findingWords(definition: FormDefinition, path: string): string {
  const [found] = locate(definition, [{ path }]);
  const selection = found && selectionAt(found.place);
  if (!selection || !definition.sections[selection.section]) return '';
  const locale = localesOf(definition)[0] ?? '';
  const section = nameOf(definition, { section: selection.section, item: null }, locale);
  return selection.item === null ? section : `${section} › ${nameOf(definition, selection, locale)}`;
}
