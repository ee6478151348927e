import { Inject, type Provider, type Type } from '@nestjs/common';
import { canonicalJson, type EventEntity, type EventOf } from '@walkthrough/domain';
import { yieldToOthers } from '../context/yield-to-others';
import { Database } from '../database/database';
import { ConcurrentChange } from '../database/database-errors';
import type { Versioned } from '../database/tenant-owned';
import { TenantRepository } from '../database/tenant-repository';
import { DomainEvents } from './domain-events';
import { EditHistory, type HistoryStart } from './edit-history';
import type { EventFacts } from './published-event';

type Values<T> = Partial<Omit<T, 'id' | 'tenantId' | 'version'>>;
/** A row as it was read, or the relevant part of it. */
type Seen<T extends Versioned> = Pick<T, 'id' | 'version'> & Partial<T>;
/** Facts of an event besides the written values. */
interface MoreFacts {
  before?: object;
  after?: object;
  /** The subject of its history; looked up when omitted. */
  subjectId?: number;
}

/** A change of one row, see `changeMany`. */
interface RowChange<T extends Versioned> {
  /** As read in the current transaction. */
  seen: Seen<T>;
  changes: Values<T>;
  facts?: MoreFacts;
}

/** Rows per statement; the process yields between statements. */
const AT_ONCE = 100;

/** Rows with equal versions that get the same values. */
interface SameChange {
  version: number;
  values: Record<string, unknown>;
  ids: number[];
}

/**
 * Rows that users edit. Each change is one call with its event: guarded by the version that was read, published with
 * both values and both versions, and skipped when nothing differs.
 */
export class RecordedRepository<T extends Versioned, Entity extends EventEntity> {
  constructor(
    private readonly rows: TenantRepository<T>,
    private readonly events: DomainEvents,
    private readonly history: EditHistory,
    private readonly entity: Entity,
  ) {}

  /** @param facts of the event; defaults to the values @returns the new row's id */
  async create(name: EventOf<Entity>, values: Values<T>, facts: object = values): Promise<number> {
    const id = await this.rows.insert(values);
    this.events.publish(name, { entityId: id, after: facts });
    return id;
  }

  /**
   * Changes a row that was read in the current transaction. The event contains only the values that differ.
   * @returns false when nothing differs: then nothing is written or published
   * @throws ConcurrentChange when the row has changed since: the transaction is retried
   */
  async change(
    name: EventOf<Entity>,
    seen: Seen<T>,
    changes: Values<T>,
    facts: MoreFacts = {},
  ): Promise<boolean> {
    return (await this.changeMany(name, [{ seen, changes, facts }])).size > 0;
  }

  /**
   * Changes rows as `change` does. Rows with the same version and values share one statement.
   * @returns the ids of the changed rows
   * @throws ConcurrentChange when one has changed since: the transaction is retried
   */
  async changeMany(name: EventOf<Entity>, rows: readonly RowChange<T>[]): Promise<ReadonlySet<number>> {
    const statements = new Map<string, SameChange>();
    const changed = new Set<number>();
    const eventFacts: EventFacts[] = [];
    for (const { seen, changes, facts: { subjectId, ...more } = {} } of rows) {
      if (rows.length > 1) await yieldToOthers();
      const values = differingValues(seen, changes);
      if (values === null) continue;
      const { id, version } = seen;
      const key = canonicalJson([version, values]);
      const statement = statements.get(key) ?? { version, values, ids: [] };
      statement.ids.push(id);
      statements.set(key, statement);
      changed.add(id);
      eventFacts.push({
        entityId: id,
        subjectId,
        before: { ...pick(seen, Object.keys(values)), ...more.before, version },
        after: { ...values, ...more.after, version: version + 1 },
        current: { ...seen, ...values },
      });
    }
    for (const { ids, version, values } of statements.values())
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        if (rows.length > 1) await yieldToOthers();
        const some = ids.slice(from, from + AT_ONCE);
        // For a single id MariaDB prepares the statement.
        const id = some.length === 1 ? some[0]! : some;
        const affected = await this.rows.updateWhere({ id, version } as Partial<T>, values as Values<T>);
        if (affected !== some.length) throw new ConcurrentChange();
      }
    for (const facts of eventFacts) this.events.publish(name, facts);
    return changed;
  }

  /**
   * Increments the version of a row that was read in the current transaction, because related rows of it have changed.
   * @throws ConcurrentChange when it has changed since: the transaction is retried
   */
  async touch(
    name: EventOf<Entity>,
    { id, version }: Pick<T, 'id' | 'version'>,
    facts: Required<Pick<MoreFacts, 'before' | 'after'>>,
  ): Promise<void> {
    const affected = await this.rows.updateWhere({ id, version } as Partial<T>, {});
    if (affected === 0) throw new ConcurrentChange();
    this.events.publish(name, {
      entityId: id,
      before: { ...facts.before, version },
      after: { ...facts.after, version: version + 1 },
    });
  }

  /**
   * Deletes a row that was read in the current transaction.
   * @param facts what the log keeps of it @throws ConcurrentChange when it has changed since
   */
  async remove(name: EventOf<Entity>, seen: Seen<T>, facts: object): Promise<void> {
    const { id, version } = seen;
    if ((await this.rows.remove({ id, version } as Partial<T>)) === 0) throw new ConcurrentChange();
    this.events.publish(name, { entityId: id, before: facts });
  }

  /**
   * @param expected the version that the caller has seen; null skips the check
   * @param mine what the caller wanted
   * @param start hides earlier changes from the caller; null: none
   * @throws ProductError edit_conflict when the row has changed since, with both values, who and when
   */
  async assertUnchanged(
    row: Seen<T>,
    expected: number | null,
    mine: object,
    start: HistoryStart | null = null,
  ): Promise<void> {
    const { id, version: present } = row;
    if (expected === null || expected === present) return;
    throw await this.history.conflict(this.entity, id, { expected, present }, { ...mine }, row, start);
  }
}

const token = (entity: Type) => `recorded:${entity.name}`;

/** Injects a recorded repository: `@Recorded(Team) private readonly teams: RecordedRepository<Team, 'team'>`. */
export const Recorded = (entity: Type) => Inject(token(entity));

/** Provides the recorded repository of a module's own entity; its events are about `name`. */
export const recordedRows = (entity: Type<Versioned>, name: EventEntity): Provider => ({
  provide: token(entity),
  inject: [Database, DomainEvents, EditHistory],
  useFactory: (database: Database, events: DomainEvents, history: EditHistory) =>
    new RecordedRepository(new TenantRepository(database, entity), events, history, name),
});

/**
 * Returns the values that differ from the row; null without any. Columns that were not read count as empty, and are
 * written along with any other difference.
 */
export function differingValues(seen: object, changes: object): Record<string, unknown> | null {
  const present = seen as Record<string, unknown>;
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const differs = ([name, value]: [string, unknown]) => !areEqual(present[name] ?? null, value);
  if (!given.some(differs)) return null;
  return Object.fromEntries(given.filter((each) => present[each[0]] === undefined || differs(each)));
}

const areEqual = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  const areObjects = typeof one === 'object' && typeof other === 'object';
  return areObjects && canonicalJson(one) === canonicalJson(other);
};

const pick = (from: object, keys: string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, (from as Record<string, unknown>)[key] ?? null]));
