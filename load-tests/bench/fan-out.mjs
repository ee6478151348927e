import { compared, inTurn } from '../lib/figures.mjs';

/** Coordinators and those above them: all of them see the row. */
const STAFF = ['admin', 'manager', 'coordinator', 'coordinator2'];

/** @param each sign-ins of each of the staff; every session carries as many sockets as are needed */
export async function staffTokens(caller, each) {
  const tokens = [];
  for (let n = 0; n < each; n++)
    for (const who of STAFF) tokens.push(await caller.token(`maple.${who}`, { fresh: true }));
  return tokens;
}

/** Gives inspections, one after the other, to the one inspector and to the other by turns. @param count of inspections */
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
 * One change on all sockets of the product, and the same bytes on as many of a bare server, by turns.
 * @param crowd whose sides `product` and `baseline` are connected
 * @param caller of the product, who makes the changes
 * @param address where the bare server is told what to broadcast
 * @param before called once all is warm
 */
export async function fanOut({ count, runs, crowd, caller, address, before = () => {} }) {
  const change = await changesOf(caller);
  // What the product sends is what the baseline broadcasts, to the byte, but for the stamp of the time.
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
