import { Inject, type Provider, type Type } from '@nestjs/common';
import { canonicalJson, type EventEntity, type EventOf } from '@walkthrough/domain';
import { Database } from '../database/database';
import { ConcurrentChange } from '../database/database-errors';
import type { Versioned } from '../database/tenant-owned';
import { TenantRepository } from '../database/tenant-repository';
import { DomainEvents } from './domain-events';
import { EditHistory } from './edit-history';

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
   * Changes a row that was read in the open unit.
   * @returns false when every value was already so: then nothing is written, and nobody told
   * @throws ConcurrentChange when it is no longer what was read: the unit begins again
   */
  async change(
    name: EventOf<Entity>,
    seen: Seen<T>,
    changes: Values<T>,
    { subjectId, ...more }: MoreFacts = {},
  ): Promise<boolean> {
    const before = pick(seen, Object.keys(changes));
    if (canonicalJson(before) === canonicalJson({ ...before, ...changes })) return false;
    const { id, version } = seen;
    const affected = await this.rows.updateWhere({ id, version } as Partial<T>, changes);
    if (affected === 0) throw new ConcurrentChange();
    this.events.publish(name, {
      entityId: id,
      subjectId,
      before: { ...before, ...more.before, version },
      after: { ...changes, ...more.after, version: version + 1 },
    });
    return true;
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

const pick = (from: object, keys: string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, (from as Record<string, unknown>)[key] ?? null]));
