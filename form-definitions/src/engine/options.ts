import { provincesOf } from '@walkthrough/domain';
import type { Item } from '../definition';
import { knownCountry, type FormContext } from './context';

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
