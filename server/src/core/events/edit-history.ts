import { Injectable } from '@nestjs/common';
import { VERSION_NOT_KNOWN } from '@walkthrough/domain';
import { Rows } from '../database/rows';
import { TenantRepository } from '../database/tenant-repository';
import { ProductError } from '../errors/product-error';
import { DomainEvent } from './domain-event.entity';

type Values = Record<string, unknown>;

/** What a 409 tells about a row that somebody else changed meanwhile. */
export interface EditConflict {
  /** The row that it is about; of a bulk call the first. */
  id: number;
  /** The values as they were when the caller read the row; only those that have changed since. */
  base: Values;
  /** The same values now. */
  theirs: Values;
  /** What the caller wanted. */
  mine: Values;
  by: { id: number | null; name: string | null };
  at: number;
  version: number;
}

const MOST_EVENTS = 100;

/** Reads from the event log what happened to a row since a version of it. */
@Injectable()
export class EditHistory {
  constructor(@Rows(DomainEvent) private readonly events: TenantRepository<DomainEvent>) {}

  /**
   * The refusal for a change that is based on an old version: both values, who changed it and when. Events of
   * versioned rows carry the version that they made in `after.version`. Of a version that is not known nobody knows what
   * was seen: then it tells how what the caller wanted to change is now.
   * @param row as it is now, as far as it is known
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
      .slice(0, MOST_EVENTS)
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
    // From the newest to the oldest, so that the oldest "before" is what the caller saw.
    for (const { before, after } of since) {
      Object.assign(base, without(before, 'version'));
      // Nothing is a value, too: what the newest has emptied is empty now.
      Object.assign(theirs, { ...without(after, 'version'), ...theirs });
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
    return new ProductError('edit_conflict', `${who} changed this meanwhile.`, details);
  }
}

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

const without = (values: Values | null, key: string): Values =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => name !== key));
