import { TENANT } from '../fill/filled.mjs';
import { PROPERTY_ROWS, propertyListsByHand } from './property-lists-by-hand.mjs';

/**
 * The best hand-written statement for the rows of each list, per engine: the baseline for the product. It shares
 * nothing with the product but the tables. It selects the ids of the page from a forced covering index made for this
 * list, in a copy of the database that may have any index, and then reads the rows by id. Pages in the second half
 * are read from the end. It checks no permissions: the statement contains the resulting conditions.
 *
 * `columns` are equalities (or a list: IN) in index order. `sort` follows them in the index, then the id.
 */
const ROLLING = { tab: 'rolling', is_condition: 0 };
const AUDITED = { tab: 'audited', is_condition: 0 };
const FOUR_PAGES = ['first', 'hundredth', 'middle', 'last'];

/** @param who ids of the accounts: `{ inspector, pm: { customerId, managerIds }, … }`, see `facesOf` */
export function listsByHand(who) {
  const board = (tab, query = '') => `/api/inspections/${tab === 'rolling' ? 'rolling/page' : tab}?${query}`;
  const staff = { as: 'maple.coordinator', who: 'staff' };
  const newestFirst = { sort: 'inspected_date', direction: 'DESC' };
  const history = (query = '') => board('audited', `mode=2&sortDir=DESC${query}`);
  const due = { sort: 'inspect_by', direction: 'ASC' };
  return [
    { ...staff, what: 'rolling', path: board('rolling'), pages: FOUR_PAGES, columns: ROLLING, ...due },
    { ...staff, what: 'audited', path: history(), pages: FOUR_PAGES, columns: AUDITED, ...newestFirst },
    {
      ...staff,
      what: 'scheduled',
      path: board('scheduled', 'mode=0'),
      pages: ['first', 'last'],
      columns: { tab: 'scheduled', is_condition: 0 },
      sort: 'scheduled_at',
      direction: 'ASC',
    },
    {
      ...staff,
      what: 'rolling in a city',
      path: board('rolling', 'city=calgary'),
      pages: ['first', 'last'],
      columns: { ...ROLLING, city_key: 'calgary' },
      ...due,
    },
    {
      ...staff,
      what: 'audited in a city',
      path: history('&city=calgary'),
      pages: ['first', 'hundredth', 'last'],
      columns: { ...AUDITED, city_key: 'calgary' },
      ...newestFirst,
    },
    {
      ...staff,
      what: 'rolling of a small customer',
      path: board('rolling', `customerId=${who.small}`),
      pages: ['first'],
      columns: { ...ROLLING, customer_id: who.small },
      ...due,
    },
    {
      ...staff,
      what: 'audited of the largest customer',
      path: history(`&customerId=${who.large}`),
      pages: ['first', 'last'],
      columns: { ...AUDITED, customer_id: who.large },
      ...newestFirst,
    },
    {
      ...staff,
      what: 'audited of an inspector',
      path: history(`&inspectorId=${who.inspector}`),
      pages: ['first', 'last'],
      columns: { ...AUDITED, inspector_id: who.inspector },
      ...newestFirst,
    },
    {
      as: 'maple.customer',
      who: 'customer',
      what: 'audited',
      path: history(),
      pages: FOUR_PAGES,
      columns: { ...AUDITED, customer_id: who.customer },
      ...newestFirst,
    },
    {
      as: 'maple.pm',
      who: 'property manager',
      what: 'rolling',
      path: board('rolling'),
      pages: ['first', 'last'],
      columns: { ...ROLLING, property_manager_id: who.manager },
      ...due,
    },
    {
      as: 'maple.pm',
      who: 'property manager',
      what: 'audited',
      path: history(),
      pages: FOUR_PAGES,
      columns: { ...AUDITED, property_manager_id: who.manager },
      ...newestFirst,
    },
    {
      as: 'maple.regionalauditor',
      who: 'auditor of a province',
      what: 'completed',
      path: board('completed', 'mode=2'),
      pages: ['first', 'middle', 'last'],
      columns: { tab: 'completed', is_condition: 0, province: who.province },
      sort: 'inspected_date',
      direction: 'ASC',
    },
    {
      as: 'maple.inspector',
      who: 'inspector',
      what: 'own open work',
      path: `/api/inspector/${who.inspector}/inspections?mode=0`,
      pages: ['all'],
      ids: ownOpenWork(who.inspector),
      index: ['inspector_id', 'is_condition', 'tab', 'cancel_confirmed', 'scheduled_at', 'id'],
      alsoIndexed: [BY_DUE_DATE_OF_INSPECTOR],
      door: true,
    },
    {
      as: 'maple.inspector',
      who: 'inspector',
      what: 'unassigned of a team',
      path: `/api/team/${who.team}/unassigned/page?mode=1`,
      pages: ['first', 'middle', 'last'],
      ids: unassignedOfTeam(who.teamSet),
      index: ['team_set_id', 'inspector_id', 'is_condition', 'tab', 'inspect_by', 'id'],
      door: true,
    },
    {
      ...staff,
      what: 'rolling with a word',
      path: board('rolling', 'code=MA-X000012'),
      pages: ['first'],
      columns: ROLLING,
      begins: { code_key: 'ma-x000012' },
      ...due,
    },
    ...propertyListsByHand(who),
  ];
}

/** Looks up the accounts of the lists in the filled database. */
export async function whoAsks(database) {
  const one = async (sql, parameters = []) =>
    Object.values((await database.query(sql, [TENANT, ...parameters]))[0])[0];
  const user = (column, name) =>
    one(`SELECT ${column} FROM \`user\` WHERE tenant_id = ? AND user_name = ?`, [`maple.${name}`]);
  const inspector = Number(await user('id', 'inspector'));
  const bySize = (direction) =>
    one(
      `SELECT customer_id FROM property WHERE tenant_id = ? AND customer_id IS NOT NULL GROUP BY customer_id ORDER BY COUNT(*) ${direction}, customer_id LIMIT 1`,
    );
  const team = Number(
    await one('SELECT team_id FROM team_inspector WHERE tenant_id = ? AND inspector_id = ?', [inspector]),
  );
  return {
    inspector,
    team,
    teamSet: Number(await one('SELECT id FROM team_set WHERE tenant_id = ? AND teams = ?', [String(team)])),
    customer: Number(await user('customer_id', 'customer')),
    province: await user('auditing_province', 'regionalauditor'),
    manager: Number(
      await one(
        'SELECT property_manager_id FROM property_manager_assignment WHERE tenant_id = ? AND user_id = ?',
        [await user('id', 'pm')],
      ),
    ),
    large: Number(await bySize('DESC')),
    small: Number(await bySize('ASC')),
  };
}

/** Returns the name of an index from its columns. Names are limited to 64 characters. */
const nameOfIndex = (columns) =>
  `hand_${columns.map((column) => column.replace(/_(id|key)$/, '')).join('_')}`;
const columnsOf = (list) =>
  list.index ?? [
    ...Object.keys(list.columns),
    // A range: matching rows are read and then sorted.
    ...Object.keys(list.begins ?? {}),
    list.sort,
    'id',
  ];

/** Returns the statements that create the indexes of the baseline in the copy of the database. */
export function indexesByHand(lists) {
  const wanted = new Map(
    lists.flatMap((list) =>
      [columnsOf(list), ...(list.alsoIndexed ?? [])].map((columns) => [
        nameOfIndex(columns),
        { columns, table: rowsOf(list).table },
      ]),
    ),
  );
  return [...wanted].map(
    ([name, { columns, table }]) => `CREATE INDEX ${name} ON ${table} (tenant_id, ${columns.join(', ')});`,
  );
}

const from = (engine, index, table = 'inspection') =>
  engine === 'sqlite'
    ? `${table} INDEXED BY ${nameOfIndex(index)}`
    : `${table} FORCE INDEX (${nameOfIndex(index)})`;

function conditions({ columns, begins = {} }) {
  const parts = ['tenant_id = ?'];
  const parameters = [TENANT];
  for (const [column, value] of Object.entries(columns)) {
    parts.push(value === null ? `${column} IS NULL` : `${column} = ?`);
    if (value !== null) parameters.push(value);
  }
  for (const [column, text] of Object.entries(begins)) {
    parts.push(`${column} >= ? AND ${column} < ?`);
    parameters.push(text, `${text}\u{10ffff}`);
  }
  return { sql: parts.join(' AND '), parameters };
}

/** Counts the rows of the list, reading only the index. */
export function countByHand(engine, list) {
  if (list.ids) return list.ids.count(engine, list.index);
  const { sql, parameters } = conditions(list);
  const rows = from(engine, columnsOf(list), rowsOf(list).table);
  return { sql: `SELECT COUNT(*) AS n FROM ${rows} WHERE ${sql}`, parameters };
}

/**
 * Returns the statement for the rows of one page.
 * @param slice undefined for all rows
 */
export function pageByHand(engine, list, slice) {
  const { ids, parameters, order } = list.ids
    ? list.ids.page(engine, list.index, slice)
    : pageOfBoard(engine, list, slice);
  const join = engine === 'sqlite' ? 'CROSS JOIN' : 'STRAIGHT_JOIN';
  const { table, alias, columns, joins } = rowsOf(list);
  const shown = list.door ? `${columns}, ${AT_THE_DOOR}` : columns;
  // Neither engine guarantees that a join keeps the order of the subquery, so the rows of the page are sorted again.
  const sql = `SELECT ${shown} FROM (${ids}) page ${join} ${table} ${alias} ON ${alias}.id = page.id ${joins} ORDER BY ${order}`;
  return { sql, parameters };
}

function pageOfBoard(engine, list, { offset, limit, total }) {
  const { sort, direction } = list;
  const { table, alias } = rowsOf(list);
  const { sql, parameters } = conditions(list);
  const size = Math.min(limit, total - offset);
  const fromTheEnd = offset > total / 2;
  const way = fromTheEnd === (direction === 'ASC') ? 'DESC' : 'ASC';
  const skipped = fromTheEnd ? total - offset - size : offset;
  return {
    ids: `SELECT id FROM ${from(engine, columnsOf(list), table)} WHERE ${sql} ORDER BY ${sort} ${way}, id ${way} LIMIT ${size} OFFSET ${skipped}`,
    parameters,
    order: `${alias}.${sort} ${direction}, ${alias}.id ${direction}`,
  };
}

/** Most rows of a product response without paging. */
const MOST_AT_ONCE = 500;

const BY_DUE_DATE_OF_INSPECTOR = ['inspector_id', 'is_condition', 'tab', 'inspect_by', 'id'];

/** Open periodic inspections of an inspector: scheduled ones by time, then the others by due date. */
const ownOpenWork = (inspectorId) => {
  const planned = { part: 0, sort: 'scheduled_at' };
  return merged({
    where: 'inspector_id = ? AND is_condition = 0',
    parameters: [inspectorId],
    branches: [
      { ...planned, where: "tab = 'scheduled'" },
      { ...planned, where: "tab = 'cancelled' AND cancel_confirmed = 0" },
      { part: 1, sort: 'inspect_by', where: "tab = 'assigned'", index: BY_DUE_DATE_OF_INSPECTOR },
    ],
  });
};

/** Unassigned inspections at a team's properties, by due date. */
const unassignedOfTeam = (teamSetId) =>
  merged({
    where: 'team_set_id = ? AND inspector_id IS NULL AND is_condition = 0',
    parameters: [teamSetId],
    branches: ['rolling', 'scheduled'].map((tab) => ({
      part: 0,
      sort: 'inspect_by',
      where: `tab = '${tab}'`,
    })),
  });

/**
 * Reads each branch through an index, only as far as the page reaches, and merges the branches part by part. Each
 * part is sorted by its own column, with empty values last.
 */
function merged({ where, parameters, branches }) {
  const all = branches.flatMap(() => [TENANT, ...parameters]);
  const each = (engine, index, select) =>
    branches.map(
      (branch) =>
        `SELECT ${select(branch)} FROM ${from(engine, branch.index ?? index)} WHERE tenant_id = ? AND ${where} AND ${branch.where}`,
    );
  return {
    page: (engine, index, { offset, limit } = { offset: 0, limit: MOST_AT_ONCE }) => {
      const reached = each(engine, index, ({ part, sort }) => `id, ${part} AS part, ${sort} AS place`).map(
        (sql) => `SELECT * FROM (${sql} ORDER BY place IS NULL, place, id LIMIT ${offset + limit}) branch`,
      );
      return {
        ids: `SELECT * FROM (${reached.join(' UNION ALL ')}) found ORDER BY part, place IS NULL, place, id LIMIT ${limit} OFFSET ${offset}`,
        parameters: all,
        order: 'page.part, page.place IS NULL, page.place, i.id',
      };
    },
    count: (engine, index) => ({
      sql: `SELECT COUNT(*) AS n FROM (${each(engine, index, () => 'id').join(' UNION ALL ')}) found`,
      parameters: all,
    }),
  };
}

/** Columns of a row. */
const ROW = [
  'i.id, i.version, i.tab, i.inspection_type, i.template_id, template.name AS template_name',
  'i.condition_inspection_id, i.property_id, p.code, p.address_line1, p.address_line2, p.city, i.province',
  'i.country, p.is_unassignable, i.customer_id, customer.customer_name, i.property_manager_id',
  'manager.code AS manager_code, manager.name AS manager_name, location.id AS location_id',
  'location.name AS location_name, occupancy.occupant_name1, occupancy.occupant_name2',
  'occupancy.occupant_name3, occupancy.occupant_name4, i.inspector_id',
  'inspector.first_name AS inspector_first_name, inspector.name AS inspector_name, i.assigned_date',
  'i.scheduled_date, i.time_zone, i.scheduled_at, i.duration_minutes, i.is_condition, i.cancel_confirmed',
  'i.tenant_info_id, i.inspect_by, i.inspected_date, i.completed_externally, i.cancelled, i.audited',
  'i.has_scheduling_issue',
].join(', ');

/** Further columns that an inspector needs on site. Contact attempts and notes are read by the ids of the rows. */
const AT_THE_DOOR = [
  'p.landlord, p.postal_code, customer.customer_code, occupancy.id AS occupancy_id',
  'occupancy.occupant_phone1, occupancy.occupant_phone2, occupancy.occupant_phone3',
  'occupancy.occupant_email1, occupancy.occupant_email2, occupancy.num_occupants, occupancy.lease_start',
].join(', ');

const JOINS = [
  'JOIN property p ON p.id = i.property_id',
  'JOIN inspection_template template ON template.id = i.template_id',
  'LEFT JOIN tenant_info occupancy ON occupancy.id = i.tenant_info_id',
  'LEFT JOIN customer ON customer.id = i.customer_id',
  'LEFT JOIN property_manager manager ON manager.id = i.property_manager_id',
  'LEFT JOIN virtual_location location ON location.id = p.virtual_location_id',
  'LEFT JOIN `user` inspector ON inspector.id = i.inspector_id',
].join(' ');

const INSPECTION_ROWS = { table: 'inspection', alias: 'i', columns: ROW, joins: JOINS };
const rowsOf = ({ noun }) => (noun === 'property' ? PROPERTY_ROWS : INSPECTION_ROWS);
