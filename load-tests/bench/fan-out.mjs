import { compared, inTurn } from '../lib/figures.mjs';

/** Coordinators and roles above them, who all see the row. */
const STAFF = ['admin', 'manager', 'coordinator', 'coordinator2'];

/** @param each number of sign-ins of each account; each session can hold any number of sockets */
export async function staffTokens(caller, each) {
  const tokens = [];
  for (let n = 0; n < each; n++)
    for (const who of STAFF) tokens.push(await caller.token(`maple.${who}`, { fresh: true }));
  return tokens;
}

/**
 * Returns a function that assigns inspections one after the other, alternating between two inspectors.
 * @param count number of inspections
 */
export async function changesOf(caller, count = 1) {
  const { body: inspectors } = await caller.as('maple.coordinator', 'GET', '/api/inspectors');
  const { body: page } = await caller.as('maple.coordinator', 'GET', '/api/inspections/rolling/page');
  const rows = page.content.filter(({ property }) => !property.isUnassignable).slice(0, count);
  let turn = 0;
  return async () => {
    const row = rows[turn % rows.length];
    const inspector = inspectors[Math.floor(turn / rows.length) % 2];
    turn += 1;
    const path = `/api/inspector/${inspector.id}/inspection/${row.id}`;
    const { status } = await caller.as('maple.coordinator', 'PUT', path);
    if (status !== 200) throw new Error(`The change was answered with ${status}.`);
    return row.id;
  };
}

/**
 * Measures one change on all sockets of the product, alternating with the same bytes on as many sockets of a bare
 * server.
 * @param crowd its sides `product` and `baseline` are connected
 * @param caller makes the changes in the product
 * @param address where the bare server accepts messages to broadcast
 * @param before called once everything is warm
 */
export async function fanOut({ count, runs, crowd, caller, address, before = () => {} }) {
  const change = await changesOf(caller);
  // The baseline broadcasts the same bytes as the product, apart from the timestamp.
  const { message } = await crowd.round('product', change);
  const raw = async () => {
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(message) });
    await answer.arrayBuffer();
  };
  const whole = { product: [], baseline: [] };
  const side = (name, work) => async () => {
    const began = wallClock();
    const { last, message: heard } = await crowd.round(name, work);
    whole[name].push(last - began);
    return last - heard.at;
  };
  const sides = [side('product', change), side('baseline', raw)];
  await inTurn(5, ...sides, { warmUp: 0 });
  before();
  for (const name of Object.keys(whole)) whole[name] = [];
  const times = await inTurn(runs, ...sides, { warmUp: 0 });
  return [
    compared(
      `${count} sockets, from the stamp in the change to the last socket`,
      times.product,
      times.baseline,
    ),
    compared(
      `${count} sockets, from the request to the last socket (the write included)`,
      whole.product,
      whole.baseline,
    ),
  ];
}

const wallClock = () => performance.timeOrigin + performance.now();
