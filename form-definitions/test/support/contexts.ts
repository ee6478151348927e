import type { FormContext, Side } from '../../src';

/** A context in which everything is editable; tests override what they check. */
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
