import { openEngine } from '../lib/engines.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { Product } from '../lib/product.mjs';
import { TENANT } from '../fill/filled.mjs';
import { startBaseline } from './baseline.mjs';
import { Crowd } from './crowd.mjs';

export const title = 'A company of 1,000 users and 500 customers';
export const peer =
  'lists: the statement by hand for the same rows in the same database, answered as JSON by a bare Node server; rights: a bare Socket.IO server that tells as many sockets one word';

const USERS = 1000;
const CUSTOMERS = 500;
const SOCKETS = 1000;
const SESSIONS = 10;
const PAGE = 50;
const UNCOMPRESSED = { 'accept-encoding': 'identity' };
const WORDS = ['pers', '99'];

export async function measure({ engines, runs }) {
  const lines = [];
  for (const name of engines) lines.push(...(await measureEngine(name, runs)));
  return { lines, notes: NOTES };
}

const NOTES = [
  'Lists: what the product answered and what the hand read are the same rows in the same order. The product asks besides who is calling.',
  'Rights: from the request that takes a permission from somebody, or gives it back, until each of their open sockets has been told to ask anew. The product reads the rights of each session, and puts each socket where they belong, before it tells.',
];

async function measureEngine(name, runs) {
  const engine = await openEngine(name);
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  try {
    await fill(product);
    const named = ({ what, ...line }) => ({ ...line, what: `${name}, ${what}` });
    const lines = await measureLists(engine, product, runs);
    return [...lines, await measureRights(product, Math.min(runs, 50))].map(named);
  } finally {
    await product.kill9();
    await engine.remove();
  }
}

/** Fills through calls of the product, so that the rows follow its rules. */
async function fill(product) {
  const made = async (path, body) => {
    const { status } = await product.as('maple.admin', 'POST', path, body);
    if (status !== 201) throw new Error(`${path} was answered with ${status}.`);
  };
  for (let n = 1; n <= USERS; n++)
    await made('/api/users', {
      role: n % 3 === 0 ? 'ROLE_INSPECTOR' : 'ROLE_MANAGER',
      firstName: `First ${n}`,
      lastName: `Person ${(n * 7919) % USERS}`,
      email: `person${n}@bench.example`,
      sendRegEmail: false,
    });
  for (let n = 1; n <= CUSTOMERS; n++)
    await made('/api/customers', {
      customerName: `Customer ${(n * 7919) % CUSTOMERS}`,
      customerCode: `C${n}`,
    });
}

const PERSON_COLUMNS = [
  'u.id, u.version, u.uuid, u.role, u.status, u.user_name, u.email, u.first_name, u.name, u.province, u.customer_id',
  'u.is_customer_admin, u.flags, u.auditing_country, u.auditing_province, u.auditing_city, u.auditing_customer_id',
  'u.auditing_inspector_ids, c.customer_name',
].join(', ');

/** Returns the statements for people sorted by name and for their count. `found` is a further condition. */
function peopleByHand(page, found = '', parameters = []) {
  const from = 'FROM `user` u';
  const where = `WHERE u.tenant_id = ? AND u.deleted_at IS NULL${found}`;
  return {
    page: {
      sql: `SELECT ${PERSON_COLUMNS} ${from} LEFT JOIN customer c ON c.id = u.customer_id ${where} ORDER BY u.name, u.first_name, u.id LIMIT ${PAGE} OFFSET ${page * PAGE}`,
      parameters: [TENANT, ...parameters],
    },
    count: { sql: `SELECT COUNT(*) AS n ${from} ${where}`, parameters: [TENANT, ...parameters] },
  };
}

const WORD =
  ' AND (LOWER(u.first_name) LIKE ? OR LOWER(u.name) LIKE ? OR LOWER(u.user_name) LIKE ? OR LOWER(u.email) LIKE ?)';

const LISTS = [
  { what: 'users, first page', path: `/api/users/all?page=0&size=${PAGE}`, hand: peopleByHand(0) },
  { what: 'users, last page', path: `/api/users/all?page=19&size=${PAGE}`, hand: peopleByHand(19) },
  {
    what: `users with '${WORDS.join(' ')}'`,
    path: `/api/users/all?page=0&size=${PAGE}&search=${encodeURIComponent(WORDS.join(' '))}`,
    hand: peopleByHand(
      0,
      WORDS.map(() => WORD).join(''),
      WORDS.flatMap((word) => Array.from({ length: 4 }, () => `%${word}%`)),
    ),
  },
  {
    what: 'all customers',
    path: '/api/customers',
    hand: {
      page: {
        sql: 'SELECT c.* FROM customer c WHERE c.tenant_id = ? ORDER BY c.customer_name',
        parameters: [TENANT],
      },
    },
  },
];

async function measureLists({ dataDir, settings }, product, runs) {
  const baseline = await startBaseline('./database-baseline.mjs', {
    engine: { dataDir, settings },
    kind: 'list',
  });
  const token = await product.token('maple.admin');
  const ask = async (path) => {
    const headers = { authorization: `Bearer ${token}`, ...UNCOMPRESSED };
    const answer = await fetch(product.address + path, { headers });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return answer.json();
  };
  const byHand = async (task) => {
    const answer = await fetch(baseline.address, { method: 'POST', body: JSON.stringify(task) });
    if (answer.status !== 200) throw new Error(`By hand: ${await answer.text()}`);
    return answer.json();
  };
  try {
    const lines = [];
    for (const { what, path, hand } of LISTS) {
      assertSame(what, await ask(path), await byHand(hand));
      const times = await inTurn(
        runs,
        () => ask(path),
        () => byHand(hand),
      );
      lines.push(compared(what, times.product, times.baseline));
    }
    return lines;
  } finally {
    await baseline.stop();
  }
}

/** A baseline that reads other rows is invalid. */
function assertSame(what, body, { rows, count }) {
  const items = Array.isArray(body) ? body : body.content;
  const isSame = items.length === rows.length && items.every(({ id }, n) => id === rows[n].id);
  if (!isSame || items.length === 0) throw new Error(`${what}: the product and the hand have other rows.`);
  if (count !== undefined && count !== body.totalElements)
    throw new Error(`${what}: the product counts ${body.totalElements}, the hand ${count}.`);
}

async function measureRights(product, runs) {
  const baseline = await startBaseline('./live-baseline.mjs', { event: 'resync' });
  const crowd = new Crowd('resync');
  try {
    const tokens = [];
    for (let n = 0; n < SESSIONS; n++) tokens.push(await product.token('maple.coordinator', { fresh: true }));
    await crowd.connect('product', product.address, SOCKETS, tokens);
    await crowd.connect('baseline', baseline.address, SOCKETS, ['']);
    const change = await changesOfRights(product);
    const word = () => fetch(baseline.address, { method: 'POST', body: '' }).then((answer) => answer.text());
    const side = (name, work) => () => crowd.round(name, work);
    const times = await inTurn(runs, side('product', change), side('baseline', word), { warmUp: 5 });
    return compared(`a permission taken or given, ${SOCKETS} sockets`, times.product, times.baseline);
  } finally {
    await crowd.leave();
    await baseline.stop();
  }
}

/** Returns a function that alternately revokes and grants one permission of the coordinator. */
async function changesOfRights(product) {
  const { body } = await product.as('maple.admin', 'GET', '/api/users/all?size=50&search=maple.coordinator');
  const person = body.content.find(({ userName }) => userName === 'maple.coordinator');
  let holds = true;
  return async () => {
    holds = !holds;
    const { status } = await product.as('maple.admin', 'PUT', `/api/users/${person.id}`, {
      userPermissions: { ...person.userPermissions, id: undefined, canViewContactHistory: holds },
    });
    if (status !== 200) throw new Error(`The change was answered with ${status}.`);
  };
}
