import type { FormContext, Side } from '../../src';

/** A context in which everything is open; a test names what it is about. */
export function contextOf(activeSide: Side, changes: Partial<FormContext> = {}): FormContext {
  return {
    activeSide,
    editable: true,
    manager: false,
    ownerIsCompany: false,
    country: 'CA',
    names: { tenants: ['Ana Lee'] },
    ...changes,
  };
}
