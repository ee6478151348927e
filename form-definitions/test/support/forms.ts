import { type FormDefinition, type Item } from '../../src';

/** A form of these items in one section; texts exist only where a gate test needs them. */
export function formOf(items: Item[], changes: Partial<FormDefinition> = {}): FormDefinition {
  return {
    key: 'test',
    version: 1,
    engine: 1,
    title: 'x',
    appliesTo: { country: ['US'], conditionInspectionType: [] },
    i18n: { 'en-CA': { x: 'Text' } },
    sections: [{ id: 'one', title: 'x', items }],
    metadata: { sources: [], unconfirmed: [] },
    ...changes,
  };
}
