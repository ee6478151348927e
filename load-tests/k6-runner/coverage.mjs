import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

/** Lines without code of their own: comments and the ends of blocks. */
const SAYS_NOTHING = /^\s*(?:$|\/\/|\/?\*|[\])};,(]+$|\}\s*else\s*\{$|try\s*\{$)/;
/** Reached only when the product fails. */
const THROWS = /^\s*throw\b/;

/** Starts V8 block coverage for all contexts of this process. */
export async function startCoverage() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return session;
}

/**
 * @param starts URL prefixes of the files to report
 * @returns `{ url: lineNumbers }` of loaded files, with the lines that no context executed
 */
export async function linesNeverRun(session, starts) {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const byUrl = new Map();
  for (const { url, functions } of result.filter(({ url }) =>
    starts.some((start) => url.startsWith(start)),
  )) {
    const source = readFileSync(fileURLToPath(url), 'utf8');
    const ran = byUrl.get(url) ?? new Uint8Array(source.length);
    byUrl.set(url, ran);
    for (const [place, hasRun] of ranIn(functions, source.length).entries()) ran[place] ||= hasRun;
  }
  return Object.fromEntries([...byUrl].map(([url, ran]) => [url, neverRun(url, ran)]));
}

/** Applies ranges from the outside in, since nested ranges are more precise. */
function ranIn(functions, length) {
  const ran = new Uint8Array(length);
  const ranges = functions.flatMap((each) => each.ranges);
  ranges.sort((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset));
  for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return ran;
}

function neverRun(url, ran) {
  let at = 0;
  const lines = [];
  for (const [index, line] of readFileSync(fileURLToPath(url), 'utf8').split('\n').entries()) {
    const first = at + line.search(/\S|$/);
    if (!ran[first] && !SAYS_NOTHING.test(line) && !THROWS.test(line)) lines.push(index + 1);
    at += line.length + 1;
  }
  return lines;
}
