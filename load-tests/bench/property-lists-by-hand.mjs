import { TENANT } from '../fill/filled.mjs';

/** The lists of Manage Properties, in the format of `listsByHand`. */
const ALL = { deleted_at: null };
const BY_CODE = { noun: 'property', sort: 'code_key', direction: 'ASC' };
const WORDS = 'x000000 calgary';

export function propertyListsByHand(who) {
  const staff = { as: 'maple.coordinator', who: 'staff' };
  const path = (query, of = 'properties/query') => `/api/${of}?${query}`;
  return [
    {
      ...staff,
      what: 'properties',
      path: path(''),
      pages: ['first', 'hundredth', 'middle', 'last'],
      columns: ALL,
      ...BY_CODE,
    },
    {
      ...staff,
      what: 'properties of the largest customer',
      path: path(`customerId=${who.large}`),
      pages: ['first', 'last'],
      columns: { ...ALL, customer_id: who.large },
      ...BY_CODE,
    },
    {
      as: 'maple.customer',
      who: 'customer',
      what: 'properties',
      path: path('', 'customers/self/properties'),
      pages: ['first', 'middle', 'last'],
      columns: { ...ALL, customer_id: who.customer },
      ...BY_CODE,
    },
    {
      ...staff,
      what: 'properties with two words',
      path: path(`search=${encodeURIComponent(WORDS)}`),
      pages: ['first'],
      noun: 'property',
      ids: found(WORDS.split(' ')),
      index: ['deleted_at', 'id', 'code_key'],
    },
  ];
}

/** Finds properties with a word for each prefix: reads the matches of the rarest and looks up the others per row. */
function found([rarest, ...others]) {
  const begins = (word) => [word, `${word}\u{10ffff}`];
  const matches = (alias) =>
    `${alias}.tenant_id = ? AND ${alias}.noun = 'property' AND ${alias}.field = '' AND ${alias}.word >= ? AND ${alias}.word < ?`;
  const sql = [
    'SELECT DISTINCT w.noun_id AS id, p.code_key FROM search_word w JOIN property p ON p.id = w.noun_id',
    `WHERE ${matches('w')} AND p.deleted_at IS NULL`,
    ...others.map(
      (_, n) =>
        `AND EXISTS (SELECT 1 FROM search_word w${n} WHERE w${n}.noun_id = w.noun_id AND ${matches(`w${n}`)})`,
    ),
  ].join(' ');
  const parameters = [rarest, ...others].flatMap((word) => [TENANT, ...begins(word)]);
  return {
    page: (_engine, _index, { offset, limit }) => ({
      ids: `SELECT id FROM (${sql}) found ORDER BY code_key, id LIMIT ${limit} OFFSET ${offset}`,
      parameters,
      order: 'p.code_key, p.id',
    }),
    count: () => ({ sql: `SELECT COUNT(*) AS n FROM (${sql}) found`, parameters }),
  };
}

/** Columns of a row. */
export const PROPERTY_ROWS = {
  table: 'property',
  alias: 'p',
  columns: [
    'p.id, p.version, p.code, p.address_line1, p.address_line2, p.city, p.province, p.postal_code, p.country',
    'p.landlord, p.customer_id, customer.customer_name, p.property_manager_id, manager.code AS manager_code',
    'manager.name AS manager_name, p.template_id, template.name AS template_name, location.id AS location_id',
    'location.name AS location_name, p.active, p.is_unassignable, p.frequency, p.next_inspection',
    'p.last_inspected, occupancy.occupant_name1, occupancy.occupant_name2, occupancy.occupant_name3',
    'occupancy.occupant_name4, occupancy.occupant_phone1, occupancy.occupant_phone2, occupancy.occupant_phone3',
  ].join(', '),
  joins: [
    'JOIN inspection_template template ON template.id = p.template_id',
    'LEFT JOIN customer ON customer.id = p.customer_id',
    'LEFT JOIN property_manager manager ON manager.id = p.property_manager_id',
    'LEFT JOIN virtual_location location ON location.id = p.virtual_location_id',
    'LEFT JOIN tenant_info occupancy ON occupancy.tenant_id = p.tenant_id AND occupancy.property_id = p.id AND occupancy.is_current = 1',
  ].join(' '),
};
