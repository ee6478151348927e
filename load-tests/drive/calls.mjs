const PREFIX = '/api/';
const isName = (segment) => segment.startsWith('{');

/**
 * Finds the call of the product that a request makes: its route as the server's metrics name it, and the expected
 * status.
 * @param table `{ method, path, status }` of each call, the path as `inspections/{id}`
 * @returns `(method, path) => { route, status }`, which throws an Error for an unknown call
 */
export function callsOf(table) {
  const byShape = new Map();
  for (const { method, path, status } of table) {
    const segments = path.split('/');
    const key = `${method} ${segments.length}`;
    const route = PREFIX + path.replace(/\{(\w+)\}/g, ':$1');
    byShape.set(key, [...(byShape.get(key) ?? []), { route, segments, status }]);
  }
  const literal = ({ segments }) => segments.filter((each) => !isName(each)).length;
  return (method, path) => {
    const [bare] = path.split('?');
    const segments = bare.slice(PREFIX.length).split('/');
    const fits = (call) => call.segments.every((each, index) => isName(each) || each === segments[index]);
    const [best] = (byShape.get(`${method} ${segments.length}`) ?? [])
      .filter(fits)
      .sort((a, b) => literal(b) - literal(a));
    if (!bare.startsWith(PREFIX) || !best) throw new Error(`The product has no call ${method} ${bare}.`);
    return best;
  };
}
