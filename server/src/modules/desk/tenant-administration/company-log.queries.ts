import { Injectable } from '@nestjs/common';
import {
  both,
  EVENTS,
  type EventName,
  foldedText,
  matchesWords,
  messages,
  oneOf,
  type ScopeValue,
  within,
} from '@walkthrough/domain';
import { Database } from '../../../core/database/database';
import { containsWords } from '../../../core/database/folded-texts';
import { inOrder } from '../../../core/database/lists/in-order';
import type { AnyScope } from '../../../core/database/lists/list-declaration';
import { Lists } from '../../../core/database/lists/lists';
import { TenantRepository } from '../../../core/database/tenant-repository';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { AUDIT_LOG } from '../../history/audit-log/audit-log-list';
import { User } from '../../parties/users/user.entity';

/** The fields of the event log that the provider may read. */
type TenantAction = Pick<DomainEvent, 'id' | 'name' | 'entity' | 'actorName' | 'at'>;

interface LogFilters {
  from?: number;
  before?: number;
  /** Each of its words is in the name of the user or in the action. */
  search?: string | undefined;
}

/** Maximum number of words in a search: each one at most doubles the branches of the scope. */
const MAX_WORDS = 4;
/** Users that one word may mean. A word that more users share finds the entries of the first of them. */
const MAX_USERS = 1000;

/** Reads that something was done in the current company, when and by whom; never its content. */
@Injectable()
export class CompanyLogQueries {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
  ) {}

  /** Newest first. */
  async page(
    { search = '', ...at }: LogFilters,
    page: number,
    size: number,
  ): Promise<{ events: TenantAction[]; total: number }> {
    const { ids, total } = await this.lists.page(AUDIT_LOG, {
      scope: await this.scopeOf(at, search),
      sort: 'at',
      direction: 'DESC',
      page,
      size,
    });
    if (ids.length === 0) return { events: [], total };
    const rows = await new TenantRepository(this.database, DomainEvent)
      .query('e')
      .through('PRIMARY')
      .select({ id: 'e.id', name: 'e.name', entity: 'e.entity', actorName: 'e.actorName', at: 'e.at' })
      .andWhere('e.id IN (:...ids)', { ids })
      .rows<TenantAction>();
    return { events: inOrder(ids, rows), total };
  }

  private async scopeOf(at: Pick<LogFilters, 'from' | 'before'>, search: string): Promise<AnyScope> {
    let scope: AnyScope = [
      { partOf: oneOf(null), ...(Object.keys(at).length > 0 ? { at: within(at) } : {}) },
    ];
    const words = foldedText(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
    for (const word of new Set(words)) {
      const [names, actors] = [namesWith(word), await this.actorsWith(word)];
      scope = both<Record<string, ScopeValue>>(scope, [
        ...(names.length > 0 ? [{ name: oneOf<ScopeValue>(...names) }] : []),
        ...(actors.length > 0 ? [{ actorId: oneOf<ScopeValue>(...actors) }] : []),
      ]);
    }
    return scope;
  }

  /** Includes deleted users, whose entries stay, and null for what the product did by itself. */
  private async actorsWith(word: string): Promise<(number | null)[]> {
    const query = new TenantRepository(this.database, User).query('u').select({ id: 'u.id' });
    const { sql, parameters } = containsWords(query.dialect, ['u.firstName', 'u.name'], [word]);
    const rows = await query
      .andWhere(sql, parameters)
      .orderBy('u.id')
      .slice(0, MAX_USERS)
      .rows<{ id: number }>();
    const ids = rows.map(({ id }) => id);
    return matchesWords([messages.auditLog.product], word) ? [null, ...ids] : ids;
  }
}

/** Returns the events whose action contains a word. */
const namesWith = (word: string): EventName[] =>
  (Object.keys(EVENTS) as EventName[]).filter((name) => matchesWords([messages.eventLabels[name]], word));
