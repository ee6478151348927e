import { provincesOf } from '@walkthrough/domain';
import type { Item } from '../definition';
import { knownCountry, type FormContext } from './context';

/** What a select offers: values with the id of their wording, or values that speak for themselves. */
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

/** Text of an id in a locale; the id itself when the document has none. Its arguments stand in braces: `{tenantName}`. */
export function textOfForm(
  texts: Readonly<Record<string, string>> | undefined,
  id: string,
  names: Readonly<Record<string, string>> = {},
): string {
  const text = texts !== undefined && Object.hasOwn(texts, id) ? (texts[id] ?? id) : id;
  return text.replace(/\{(\w{1,40})\}/gu, (whole, name: string) =>
    Object.hasOwn(names, name) ? (names[name] ?? whole) : whole,
  );
}
