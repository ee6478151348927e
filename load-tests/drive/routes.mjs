import { createRequire } from 'node:module';
import { callsOf } from './calls.mjs';

const { CALLS } = createRequire(import.meta.url)('@walkthrough/domain');

/** The product's calls as plain data. */
export const CALL_TABLE = Object.entries(CALLS).map(([name, { status }]) => {
  const [method, path] = name.split(' ');
  return { method, path, status };
});

export const callOf = callsOf(CALL_TABLE);
