import type { ListIndex } from '../../../core/database/lists/list-declaration';
import type { Property } from './property.entity';

type Column = keyof Property;

/** The sorts of Manage Properties by their names on the wire. */
export const PROPERTY_SORT_COLUMNS = {
  code: 'codeKey',
  next_inspection: 'nextInspection',
  is_active: 'active',
} as const satisfies Record<string, Column>;

const NAMES = { code: 'code', next_inspection: 'next', is_active: 'active' } as const;
const SORTS = Object.keys(NAMES) as (keyof typeof NAMES)[];

const index = (
  sort: keyof typeof NAMES,
  name: string,
  equal: readonly Column[],
  beside?: readonly Column[],
): ListIndex<Column> => ({
  name: `ix_property_${NAMES[sort]}_${name}`,
  // Deleted rows stay for their history.
  equal: ['deletedAt', ...equal],
  sort: PROPERTY_SORT_COLUMNS[sort],
  beside: beside?.filter((column) => column !== PROPERTY_SORT_COLUMNS[sort]),
});

const ASKED_ON_THE_WAY: readonly Column[] = [
  'active',
  'templateId',
  'province',
  'customerId',
  'propertyManagerId',
];

export const PROPERTY_INDEXES: readonly ListIndex<Column>[] = [
  ...SORTS.map((sort) => index(sort, 'all', [], ASKED_ON_THE_WAY)),
  ...SORTS.map((sort) => index(sort, 'manager', ['propertyManagerId'], ['customerId'])),
  // The properties of a team, by code.
  index('code', 'team', ['teamSetId']),
  ...SORTS.map((sort) => index(sort, 'customer', ['customerId'], ['active', 'templateId'])),
];
