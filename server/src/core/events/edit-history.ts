import { Injectable } from '@nestjs/common';
import { VERSION_NOT_KNOWN } from '@walkthrough/domain';
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
   */
  async conflict(
    entity: string,
    entityId: number,
    versions: { expected: number; present: number },
    mine: Values,
    row: object = {},
  ): Promise<ProductError> {
    const newest = await this.events
      .query('e')
      .select({
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
        before: Values | null;
        after: Values | null;
        actorId: number | null;
        actorName: string | null;
        at: number;
      }>();
    const since = newest.filter(({ after }) => Number(after?.['version'] ?? 0) > versions.expected);
    const last = since[0];
    const base: Values = {};
    const theirs: Values = {};
    // Newest to oldest, so that the oldest "before" is what the caller saw.
    for (const { before, after } of since) {
      Object.assign(base, shown(before));
      // Null is a value too: a field cleared by the newest event is empty now.
      Object.assign(theirs, { ...shown(after), ...theirs });
    }
    const isKnown = versions.expected !== VERSION_NOT_KNOWN;
    const details: EditConflict = {
      id: entityId,
      base: isKnown ? base : {},
      theirs: isKnown ? theirs : only({ ...theirs, ...row }, Object.keys(mine)),
      mine,
      by: { id: last?.actorId ?? null, name: last?.actorName ?? null },
      at: last?.at ?? 0,
      version: versions.present,
    };
    const who = last?.actorName ?? 'Somebody else';
    return new ProductError('edit_conflict', `${who} changed this in the meantime.`, details);
  }
}

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** Columns of an event that no user has entered: the version, and keys for sorting and uniqueness. */
const INTERNAL = new Set(['version', 'nameKey', 'codeKey', 'addressKey', 'unitKey', 'cityKey']);

const shown = (values: Values | null): Values =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => !INTERNAL.has(name)));
