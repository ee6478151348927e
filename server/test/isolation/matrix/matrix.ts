import { callsOf } from './calls';
import { seededRandom } from './seeded-random';
import { bodyOf, Client } from './client';
import { walkReads } from './read';
import { type Extent, Found } from './survey';
import { readWorld } from './read-world';
import type { Query } from './world';
import { walkWrites } from './write';

/** A server with two companies, and direct access to its rows. */
export interface Place {
  client: Client;
  query: Query;
  /** All accounts, signed in. */
  accounts: readonly string[];
}

/** Signs in all accounts first, so that later events are not sign-ins. */
export async function signedIn(
  baseUrl: string,
  password: string,
  accounts: readonly string[],
): Promise<Client> {
  const client = new Client(baseUrl, password);
  await client.signIn(accounts);
  return client;
}

/**
 * Tries every call with every account and with rows of both companies, and compares the answers with an independent
 * statement of the rules (oracle.ts). Uses nothing of the product but its calls.
 * @param picture a photo, for calls that validate their file first
 */
export async function walkMatrix(
  { client, query, accounts }: Place,
  extent: Extent,
  picture: Buffer,
): Promise<Found> {
  const calls = callsOf(bodyOf(await client.send(null, 'GET', '/api/openapi.json')));
  const world = await readWorld(query, accounts);
  const unknown = accounts.filter((account) => !world.people.some((person) => person.account === account));
  if (unknown.length > 0) throw new Error(`Not in the database: ${unknown.join(', ')}.`);
  const survey = {
    client,
    calls,
    world,
    extent,
    random: seededRandom(extent.seed),
    found: new Found(extent.lacking),
  };
  await walkReads(survey);
  await walkWrites(survey, query, picture);
  return survey.found;
}
