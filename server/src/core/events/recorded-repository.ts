import { Inject, type Provider, type Type } from '@nestjs/common';
import { canonicalJson, type EventEntity, type EventOf } from '@walkthrough/domain';
import { othersTurn } from '../context/others-turn';
import { Database } from '../database/database';
import { ConcurrentChange } from '../database/database-errors';
import type { Versioned } from '../database/tenant-owned';
import { TenantRepository } from '../database/tenant-repository';
import { DomainEvents } from './domain-events';
import { EditHistory } from './edit-history';
import type { EventFacts } from './told-event';

type Values<T> = Partial<Omit<T, 'id' | 'tenantId' | 'version'>>;
/** A row as it was read, or as much of it as matters. */
type Seen<T extends Versioned> = Pick<T, 'id' | 'version'> & Partial<T>;
/** What an event says beside the values that were written. */
interface MoreFacts {
  before?: object;
  after?: object;
  /** Whose history it belongs to; left out, it is looked up. */
  subjectId?: number;
}

/** What is to become of one row, see `changeMany`. */
export interface RowChange<T extends Versioned> {
  /** As it was read in the open unit. */
  seen: Seen<T>;
  changes: Values<T>;
  facts?: MoreFacts;
}

/** Rows that one statement changes; between two of them others get their turn. */
const AT_ONCE = 100;

/** Rows that statements change: they were seen at one version, and get the same values. */
interface SameChange {
  version: number;
  values: Record<string, unknown>;
  ids: number[];
}

/**
 * Rows that people edit, whose every change is one call with its event: written on the version that was seen, told
 * with both values and both versions, and neither when everything is already so.
 */
export class RecordedRepository<T extends Versioned, Entity extends EventEntity> {
  constructor(
    private readonly rows: TenantRepository<T>,
    private readonly events: DomainEvents,
    private readonly history: EditHistory,
    private readonly entity: Entity,
  ) {}

  /** @param facts what the event says; the values, when nothing else is given @returns the new row's id */
  async create(name: EventOf<Entity>, values: Values<T>, facts: object = values): Promise<number> {
    const id = await this.rows.insert(values);
    this.events.publish(name, { entityId: id, after: facts });
    return id;
  }

  /**
   * Changes a row that was read in the open unit. The event holds only the values that differ.
   * @returns false when every value was already so: then nothing is written, and nobody told
   * @throws ConcurrentChange when it is no longer what was read: the unit begins again
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
   * Changes rows as `change` does. Rows of one version that get the same values are changed by one statement.
   * @returns the ids of those that were changed
   * @throws ConcurrentChange when one is no longer what was read: the unit begins again
   */
  async changeMany(name: EventOf<Entity>, rows: readonly RowChange<T>[]): Promise<ReadonlySet<number>> {
    const statements = new Map<string, SameChange>();
    const changed = new Set<number>();
    const told: EventFacts[] = [];
    for (const { seen, changes, facts: { subjectId, ...more } = {} } of rows) {
      if (rows.length > 1) await othersTurn();
      const values = differingValues(seen, changes);
      if (values === null) continue;
      const { id, version } = seen;
      const key = canonicalJson([version, values]);
      const statement = statements.get(key) ?? { version, values, ids: [] };
      statement.ids.push(id);
      statements.set(key, statement);
      changed.add(id);
      told.push({
        entityId: id,
        subjectId,
        before: { ...pick(seen, Object.keys(values)), ...more.before, version },
        after: { ...values, ...more.after, version: version + 1 },
        current: { ...seen, ...values },
      });
    }
    for (const { ids, version, values } of statements.values())
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        if (rows.length > 1) await othersTurn();
        const some = ids.slice(from, from + AT_ONCE);
        // One row by a statement that MariaDB keeps.
        const id = some.length === 1 ? some[0]! : some;
        const affected = await this.rows.updateWhere({ id, version } as Partial<T>, values as Values<T>);
        if (affected !== some.length) throw new ConcurrentChange();
      }
    for (const facts of told) this.events.publish(name, facts);
    return changed;
  }

  /**
   * Raises the version of a row that was read in the open unit: something about it has changed that stands in rows of
   * their own.
   * @throws ConcurrentChange when it is no longer what was read: the unit begins again
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
   * Removes a row that was read in the open unit.
   * @param facts what the log keeps of it @throws ConcurrentChange when it is no longer what was read
   */
  async remove(name: EventOf<Entity>, seen: Seen<T>, facts: object): Promise<void> {
    const { id, version } = seen;
    if ((await this.rows.remove({ id, version } as Partial<T>)) === 0) throw new ConcurrentChange();
    this.events.publish(name, { entityId: id, before: facts });
  }

  /**
   * @param expected the version that the caller has seen; null: whatever is there
   * @param mine what the caller wanted
   * @throws ProductError edit_conflict when somebody changed the row since, with both values, who and when
   */
  async assertUnchanged(row: Seen<T>, expected: number | null, mine: object): Promise<void> {
    const { id, version: present } = row;
    if (expected === null || expected === present) return;
    throw await this.history.conflict(this.entity, id, { expected, present }, { ...mine }, row);
  }
}

const token = (entity: Type) => `recorded:${entity.name}`;

/** Injects them: `@Recorded(Team) private readonly teams: RecordedRepository<Team, 'team'>`. */
export const Recorded = (entity: Type) => Inject(token(entity));

/** Makes the recorded rows of an entity of the module's own; their events are about `name`. */
export const recordedRows = (entity: Type<Versioned>, name: EventEntity): Provider => ({
  provide: token(entity),
  inject: [Database, DomainEvents, EditHistory],
  useFactory: (database: Database, events: DomainEvents, history: EditHistory) =>
    new RecordedRepository(new TenantRepository(database, entity), events, history, name),
});

/**
 * The values that a row does not have yet; null when it has all of them. What was not read of the row is taken for empty,
 * and written with whatever else differs.
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
