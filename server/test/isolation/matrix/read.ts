import { fileOfCall } from '../../nouns';
import { addressOf, type Call } from './calls';
import { bodyOf, type Raw, sameAnswer } from './client';
import type { Listing, Narrowed } from './listing';
import type { OwnCall } from './own-call';
import type { Reading } from './reading';
import { LISTINGS, OWN_CALLS, READINGS } from './registry';
import { idsInQuery, resourceOf, resourcesOf, sample } from './resources';
import { eachOf, type Survey } from './survey';
import type { Person } from './world';

const PAGE = 200;
/** Maximum number of row pairs per call; beyond that, a sample. */
const MAX_PAIRS = 20_000;

/**
 * Tries every GET call of the server.
 * @throws Error that says what to add for an unknown call or parameter
 */
export async function walkReads(survey: Survey): Promise<void> {
  for (const call of survey.calls) {
    if (call.method !== 'GET' || call.isPublic) continue;
    const [reading, listing, own] = [READINGS[call.name], LISTINGS[call.name], OWN_CALLS[call.name]];
    if (reading) await walkReading(survey, call, reading);
    else if (listing) await walkListing(survey, call, listing);
    else if (own) await walkOwn(survey, call, own);
    else {
      resourcesOf(call);
      throw new Error(
        `${call.name}: the matrix does not know this call. Add it to 'readings' (it names a row), 'listings' (it ` +
          `answers a list) or 'ownCalls' (neither) in ${fileOfCall(call.name, 'matrix')}, with who may see what by the specification.`,
      );
    }
    survey.extent.report?.(`${call.name}: ${survey.found.reads} reads, ${survey.found.faults.length} faults`);
  }
}

async function walkReading(survey: Survey, call: Call, reading: Reading): Promise<void> {
  const { world, found } = survey;
  const { keys, absent } = keysFor(survey, call, reading);
  let prints = survey.extent.prints;
  const address = (values: readonly string[]): string => {
    const path = addressOf(call, values.slice(0, call.parameters.length));
    const asked = reading.inQuery ?? [];
    if (asked.length > 0) {
      const named = values.slice(-asked.length);
      const words = asked.map(({ parameter, rest }, n) => `${parameter}=${named[n]}&${rest}`);
      return `${path}?${words.join('&')}`;
    }
    return reading.query === undefined ? path : `${path}?${reading.query}`;
  };
  await eachOf(world.people, async (person) => {
    const ask = (values: readonly string[]): Promise<Raw> => {
      found.reads += 1;
      return survey.client.send(person.account, 'GET', address(values));
    };
    const nothing = await ask(absent);
    const may = reading.may(person);
    if (nothing.status !== (may ? 404 : 403))
      found.fault(
        call.name,
        person.account,
        `${address(absent)} names nothing and is answered ${nothing.status}`,
      );
    for (const values of keys) {
      const standing = may ? reading.stands(person, world, values) : 'hidden';
      if (standing === 'printed' && prints-- <= 0) continue;
      const answer = await ask(values);
      const judged = { person, values, address: address(values), standing };
      judge(survey, call, reading, judged, answer, nothing);
    }
  });
  found.assertShown(call.name, reading.neverShown);
}

function keysFor(
  { world, extent, random }: Survey,
  call: Call,
  reading: Reading,
): { keys: string[][]; absent: string[] } {
  const inPath = resourcesOf(call).map((each) => (typeof each === 'string' ? resourceOf(each) : each));
  const inQuery = reading.inQuery ? idsInQuery(call).map(({ resource }) => resourceOf(resource)) : [];
  const named = [...inPath, ...inQuery];
  const absent = named.map((each) => ('sent' in each ? each.sent : each.absent));
  if (reading.together) {
    const pairs = reading.together(world);
    const most = extent.rows === Infinity ? MAX_PAIRS : extent.rows * 4;
    return { keys: pairs.length <= most ? pairs : random.some(pairs, most), absent };
  }
  const keysOfEach = named.map((each) =>
    'sent' in each ? [each.sent] : sample(each.rows(world), extent.rows, random).map(({ key }) => key),
  );
  let keys: string[][] = [[]];
  for (const values of keysOfEach) keys = keys.flatMap((before) => values.map((value) => [...before, value]));
  const most = extent.rows === Infinity ? MAX_PAIRS : extent.rows * 4;
  return { keys: keys.length <= most ? keys : random.some(keys, most), absent };
}

interface Judged {
  person: Person;
  values: readonly string[];
  address: string;
  standing: ReturnType<Reading['stands']>;
}

function judge(
  { found, world }: Survey,
  { name }: Call,
  reading: Reading,
  { person, values, address, standing }: Judged,
  answer: Raw,
  nothing: Raw,
): void {
  const fault = (sentence: string) => found.fault(name, person.account, `${address} ${sentence}`);
  if (standing === 'hidden') {
    found.refused += 1;
    if (!sameAnswer(answer, nothing))
      fault(`is answered ${answer.status}, and what does not exist ${nothing.status}: ${start(answer)}`);
    return;
  }
  if (standing === 'refused') {
    if (![403, 422].includes(answer.status)) fault(`is answered ${answer.status} and should be refused`);
    return;
  }
  if (standing === 'missing') {
    if (answer.status !== 404) fault(`is answered ${answer.status} and should be missing`);
    return;
  }
  // A server without a browser cannot print; users who may read get this status.
  if (standing === 'printed' && answer.status === 503) return found.show(name);
  if (answer.status !== 200)
    return fault(`is answered ${answer.status} and should be shown: ${start(answer)}`);
  found.show(name);
  if (reading.isAbout && !reading.isAbout(bodyOf(answer), world, values, person))
    fault(`is answered with other rows: ${start(answer)}`);
}

const start = ({ bytes }: Raw): string => bytes.subarray(0, 160).toString();

async function walkListing(survey: Survey, call: Call, listing: Listing): Promise<void> {
  const { world, extent, random, found } = survey;
  const narrowings = idsInQuery(call).flatMap(({ parameter, resource }) => {
    if (!listing.narrows.includes(parameter))
      throw new Error(
        `${call.name}: the matrix does not know what ?${parameter}= narrows. Add it to the listing in ` +
          `${fileOfCall(call.name, 'matrix')}.`,
      );
    const rows = sample(resourceOf(resource).rows(world), Math.max(1, Math.floor(extent.rows / 4)), random);
    return [...rows.map(({ key }) => key), resourceOf(resource).absent].map((key) => ({
      parameter,
      value: Number(key),
    }));
  });
  const asked = listing.variants.flatMap((variant) =>
    [null, ...narrowings].map((narrowed) => ({ variant, narrowed })),
  );
  await eachOf(world.people, async (person) => {
    for (const { variant, narrowed } of asked) {
      const query = [variant, narrowed && `${narrowed.parameter}=${narrowed.value}`]
        .filter(Boolean)
        .join('&');
      await compareList(survey, call, listing, person, { variant, narrowed, query });
    }
  });
  found.assertShown(call.name, listing.neverHolds);
}

async function compareList(
  survey: Survey,
  call: Call,
  listing: Listing,
  person: Person,
  { variant, narrowed, query }: { variant: string; narrowed: Narrowed | null; query: string },
): Promise<void> {
  const { world, found } = survey;
  const expected = listing.may(person, variant)
    ? listing.keys(person, world, variant, narrowed).sort()
    : null;
  const answer = await readAll(survey, call, listing, person, query);
  const fault = (sentence: string) => found.fault(call.name, person.account, `?${query} ${sentence}`);
  if (expected === null || answer.keys === null) {
    if (expected === null) found.refused += 1;
    if (answer.status !== (expected === null ? 403 : 200)) fault(`is answered ${answer.status}`);
    return;
  }
  if (expected.length > 0) found.show(call.name);
  const [listed, wanted] = [new Set(answer.keys), new Set(expected)];
  const beyond = answer.keys.filter((key) => !wanted.has(key));
  const missing = expected.filter((key) => !listed.has(key));
  if (beyond.length > 0)
    fault(`lists ${beyond.length} rows that are not to be seen: ${beyond.slice(0, 5).join(', ')}`);
  if (missing.length > 0) fault(`lists not ${missing.length} rows: ${missing.slice(0, 5).join(', ')}`);
  if (listed.size !== answer.keys.length) fault('lists a row twice');
}

async function readAll(
  { client, found }: Survey,
  call: Call,
  { size, keysOf }: Listing,
  person: Person,
  query: string,
): Promise<{ status: number; keys: string[] | null }> {
  const keys: string[] = [];
  for (let page = 0; ; page += 1) {
    const paged = size === null ? query : [query, `page=${page}&${size}=${PAGE}`].filter(Boolean).join('&');
    found.reads += 1;
    const answer = await client.send(person.account, 'GET', `/api/${call.path}${paged && `?${paged}`}`);
    if (answer.status !== 200) return { status: answer.status, keys: null };
    const body = bodyOf(answer);
    keys.push(...keysOf(body));
    if (size === null || (body as { last: boolean }).last) return { status: 200, keys };
  }
}

async function walkOwn(survey: Survey, call: Call, own: OwnCall): Promise<void> {
  const { world, client, found } = survey;
  // Nothing would try ids in the query of such a call.
  const [id] = idsInQuery(call);
  if (id && call.name !== 'GET inspections/counts')
    throw new Error(
      `${call.name}: ?${id.parameter}= names a row. Move the call to 'readings' or 'listings'.`,
    );
  await eachOf(world.people, async (person) => {
    for (const query of own.queries?.(person, world) ?? ['']) {
      const may = own.may(person, query);
      found.reads += 1;
      const answer = await client.send(person.account, 'GET', `/api/${call.path}${query && `?${query}`}`);
      if (answer.status !== (may ? 200 : 403))
        found.fault(call.name, person.account, `?${query} is answered ${answer.status}`);
      if (!may) found.refused += 1;
      if (!may || answer.status !== 200) continue;
      found.show(call.name);
      for (const fault of own.faults?.(bodyOf(answer), person, world, query) ?? [])
        found.fault(call.name, person.account, `?${query} ${fault}`);
    }
  });
  found.assertShown(call.name, undefined);
}
