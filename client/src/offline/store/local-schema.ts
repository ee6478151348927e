import { messages } from '@walkthrough/domain';
import { StoreProblem } from './store-problem';

/** How a record lies on the device. */
interface Enveloped {
  schema: number;
  value: unknown;
}

/** Makes a record of version n one of version n + 1; throws when it cannot. */
export type Migration = (value: unknown) => unknown;

/** In order: the first makes version 2 of version 1. Released ones never change. */
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
 * The value as this version of the app writes it. Throws `StoreProblem` newer for one of a newer version, which is
 * left where it is, and anything else for a record that cannot be read.
 */
export function unwrap(stored: unknown, migrations: readonly Migration[] = MIGRATIONS): unknown {
  if (!isEnveloped(stored) || stored.schema < 1) throw new TypeError('Not a record of this product');
  if (stored.schema > versionAfter(migrations)) {
    throw new StoreProblem('newer', messages.sync.newerRecord);
  }
  return migrations.slice(stored.schema - 1).reduce((value, migrate) => migrate(value), stored.value);
}
