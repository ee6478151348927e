import { provincesOf } from '@walkthrough/domain';
import type { Item } from '../definition';
import { knownCountry, type FormContext } from './context';
import type { Entry } from './entry';

/** Returns whether a choice is offered: no filter has it, or the condition of one that does holds. */
export function isOffered({ filters = [] }: Pick<Entry, 'filters'>, value: unknown, { facts }: FormContext) {
  const own = filters.filter(({ values }) => (values as readonly unknown[]).includes(value));
  return own.length === 0 || own.some(({ fact }) => fact !== undefined && facts?.[fact] === true);
}

/** Returns the options of a select: values with the id of their label, or values that are their own label. */
export function optionsOf(
  item: Item,
  context: FormContext,
): readonly { value: number | string; text?: string }[] {
  switch (item.optionsFrom) {
    case 'provinces':
      return provincesOf(knownCountry(context.country)).map((value) => ({ value }));
    case 'tenantNames':
      return context.names.tenants.map((value) => ({ value }));
    case undefined:
      return (item.options ?? []).map(([value, text]) => ({ value, text }));
  }
}
