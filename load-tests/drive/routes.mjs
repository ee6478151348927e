import { createRequire } from 'node:module';

const { CALLS } = createRequire(import.meta.url)('@walkthrough/domain');

const PREFIX = '/api/';
const isName = (segment) => segment.startsWith('{');

/** The table of calls by method and length of the path: `{ route, segments, status }`. */
const byShape = new Map();
for (const [name, { status }] of Object.entries(CALLS)) {
  const [method, path] = name.split(' ');
  const segments = path.split('/');
  const key = `${method} ${segments.length}`;
  const route = PREFIX + path.replace(/\{(\w+)\}/g, ':$1');
  byShape.set(key, [...(byShape.get(key) ?? []), { route, segments, status }]);
}

const literal = ({ segments }) => segments.filter((each) => !isName(each)).length;

/**
 * The call of the product's table that a request makes: its route as the server names it in its figures, and the status
 * of an answer that is not refused.
 * @returns `{ route, status }`
 * @throws Error when the product has no such call
 */
export function callOf(method, path) {
  const [bare] = path.split('?');
  const segments = bare.slice(PREFIX.length).split('/');
  const fits = (call) => call.segments.every((each, index) => isName(each) || each === segments[index]);
  const [best] = (byShape.get(`${method} ${segments.length}`) ?? [])
    .filter(fits)
    .sort((a, b) => literal(b) - literal(a));
  if (!bare.startsWith(PREFIX) || !best) throw new Error(`The product has no call ${method} ${bare}.`);
  return best;
}
