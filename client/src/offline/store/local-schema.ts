import { messages } from '@walkthrough/domain';
import { StoreProblem } from './store-problem';

/** Record as stored. */
interface Enveloped {
  schema: number;
  value: unknown;
}

/** Migrates a record from version n to n + 1; throws if it cannot. */
export type Migration = (value: unknown) => unknown;

/** In order: the first migrates version 1 to 2. Released ones never change. */
export const MIGRATIONS: readonly Migration[] = [];

const versionAfter = (migrations: readonly Migration[]) => migrations.length + 1;

export function wrap(value: unknown, migrations: readonly Migration[] = MIGRATIONS): Enveloped {
  return { schema: versionAfter(migrations), value };
}

function isEnveloped(stored: unknown): stored is Enveloped {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    Number.isInteger((stored as Partial<Enveloped>).schema) &&
    'value' in stored
  );
}

/**
 * Returns the value in this app's version. Throws `StoreProblem` newer for a newer version, which is left unchanged,
 * and other errors for unreadable records.
 */
export function unwrap(stored: unknown, migrations: readonly Migration[] = MIGRATIONS): unknown {
  if (!isEnveloped(stored) || stored.schema < 1) throw new TypeError('Not a record of this product');
  if (stored.schema > versionAfter(migrations)) {
    throw new StoreProblem('newer', messages.sync.newerRecord);
  }
  return migrations.slice(stored.schema - 1).reduce((value, migrate) => migrate(value), stored.value);
}
