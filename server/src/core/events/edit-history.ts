import { Injectable } from '@nestjs/common';
import { type EventName, fill, messages, VERSION_NOT_KNOWN } from '@walkthrough/domain';
import { Rows } from '../database/rows';
import { TenantRepository } from '../database/tenant-repository';
import { ProductError } from '../errors/product-error';
import { DomainEvent } from './domain-event.entity';

type Values = Record<string, unknown>;

/** The details of a 409 for a row that changed concurrently. */
export interface EditConflict {
  /** The row's id; in a bulk call the first one. */
  id: number;
  /** Values when the caller read the row; only those that have changed since. */
  base: Values;
  /** The same values now. */
  theirs: Values;
  /** The values that the caller wanted. */
  mine: Values;
  by: { id: number | null; name: string | null };
  at: number;
  version: number;
}

/** Names the newest event of a row before which its history is hidden from the caller. */
export interface HistoryStart {
  name: EventName;
  entityId: number;
}

type NewestEvent = Pick<DomainEvent, 'name' | 'actorId' | 'actorName' | 'at'>;

const MAX_EVENTS = 100;

/** Reads the changes of a row since a version from the event log. */
@Injectable()
export class EditHistory {
  constructor(@Rows(DomainEvent) private readonly events: TenantRepository<DomainEvent>) {}

  /** Returns the newest event of a row; null if it has none. */
  async newest(entity: string, entityId: number): Promise<NewestEvent | null> {
    const [found] = await this.events
      .query('e')
      .select({ name: 'e.name', actorId: 'e.actorId', actorName: 'e.actorName', at: 'e.at' })
      .andWhere('e.entity = :entity AND e.entityId = :entityId', { entity, entityId })
      .orderBy('e.seq', 'DESC')
      .slice(0, 1)
      .rows<NewestEvent>();
    return found ?? null;
  }

  /**
   * Builds the error for a change based on an old version: both values, who changed it and when. Events of versioned
   * rows carry the resulting version in `after.version`. For an unknown version the values that the caller saw are
   * unknown: then it contains the current values of what the caller wanted to change.
   * @param row its current state, as far as known
   * @param start hides the values, people and times of earlier events; null: the caller may see all
   */
  async conflict(
    entity: string,
    entityId: number,
    versions: { expected: number; present: number },
    mine: Values,
    row: object = {},
    start: HistoryStart | null = null,
  ): Promise<ProductError> {
    const first = start === null ? null : await this.newestNamed(start);
    const newest = await this.events
      .query('e')
      .select({
        seq: 'e.seq',
        before: 'e.before',
        after: 'e.after',
        actorId: 'e.actorId',
        actorName: 'e.actorName',
        at: 'e.at',
      })
      .andWhere('e.entity = :entity AND e.entityId = :entityId', { entity, entityId })
      .orderBy('e.seq', 'DESC')
      .slice(0, MAX_EVENTS)
      .rows<{
        seq: number;
        before: Values | null;
        after: Values | null;
        actorId: number | null;
        actorName: string | null;
        at: number;
      }>();
    const changes = newest.filter(({ after }) => Number(after?.['version'] ?? 0) > versions.expected);
    const since = changes.filter(({ seq }) => first === null || seq > first.seq);
    const last = since[0];
    const base: Values = {};
    const theirs: Values = {};
    // Newest to oldest, so that the oldest "before" is what the caller saw.
    for (const { before, after } of since) {
      Object.assign(base, shown(before));
      // Null is a value too: a field cleared by the newest event is empty now.
      Object.assign(theirs, { ...shown(withoutPlace(before, after)), ...theirs });
    }
    const isKnown = versions.expected !== VERSION_NOT_KNOWN && since.length === changes.length;
    const details: EditConflict = {
      id: entityId,
      base: isKnown ? base : {},
      theirs: isKnown ? theirs : only({ ...theirs, ...row }, Object.keys(mine)),
      mine,
      by: { id: last?.actorId ?? null, name: last?.actorName ?? null },
      at: last?.at ?? first?.at ?? 0,
      version: versions.present,
    };
    const { name } = details.by;
    const message = name === null ? undefined : fill(messages.errors.changedBy, { name });
    return new ProductError('edit_conflict', message, details);
  }

  private async newestNamed({
    name,
    entityId,
  }: HistoryStart): Promise<Pick<DomainEvent, 'seq' | 'at'> | null> {
    const [found] = await this.events
      .query('e')
      .select({ seq: 'e.seq', at: 'e.at' })
      .andWhere('e.entity = :entity AND e.entityId = :entityId AND e.name = :name', {
        entity: name.slice(0, name.indexOf('.')),
        entityId,
        name,
      })
      .orderBy('e.seq', 'DESC')
      .slice(0, 1)
      .rows<Pick<DomainEvent, 'seq' | 'at'>>();
    return found ?? null;
  }
}

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** Columns of an event that no user has entered: the version, and keys for sorting and uniqueness. */
const INTERNAL = new Set(['version', 'nameKey', 'codeKey', 'addressKey', 'unitKey', 'cityKey']);

const shown = (values: Values | null): Values =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => !INTERNAL.has(name)));

/** A `propertyId` that only the later side has says where the row is: it did not change. */
function withoutPlace(before: Values | null, after: Values | null): Values | null {
  if (after === null || (before !== null && Object.hasOwn(before, 'propertyId'))) return after;
  const { propertyId: _place, ...values } = after;
  return values;
}
