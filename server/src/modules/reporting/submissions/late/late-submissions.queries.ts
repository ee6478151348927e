import { Injectable } from '@nestjs/common';
import {
  foldedText,
  type LateList,
  type LateReceipt,
  type LateState,
  STATES_OF_LATE_LISTS,
} from '@walkthrough/domain';
import { containsWords } from '../../../../core/database/folded-texts';
import { idsInRanges } from '../../../../core/database/lists/ids-in-ranges';
import { hasWords } from '../../../../core/database/lists/searched-words';
import { Rows } from '../../../../core/database/rows';
import type { ScopedQuery } from '../../../../core/database/scoped-query';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { Inspection } from '../../../scheduling/inspections/inspection.entity';
import { seesEveryInspection, visibleInspections } from '../../../scheduling/inspections/inspections.policy';
import { LateSubmission } from '../../open-deliveries/late-submission.entity';
import { User } from '../../../parties/users/user.entity';

/** A late report in lists, without the report itself. */
export interface LateRow extends Omit<LateSubmission, 'tenantId' | 'report' | 'bodyHash'> {
  senderFirstName: string | null;
  senderName: string | null;
  deciderFirstName: string | null;
  deciderName: string | null;
}

interface Slice {
  list: LateList;
  /** Beginnings of any words of the property, or words of the sender's name. */
  search?: string | undefined;
  page: number;
  size: number;
}

/** Reads late reports of inspections that the caller may see. */
@Injectable()
export class LateSubmissionsQueries {
  constructor(@Rows(LateSubmission) private readonly late: TenantRepository<LateSubmission>) {}

  /** Returns the ids of a page: open ones oldest first, decided ones newest first. */
  async page({ list, search, page, size }: Slice): Promise<{ ids: number[]; total: number }> {
    const direction = list === 'open' ? 'ASC' : 'DESC';
    const states = STATES_OF_LATE_LISTS[list];
    const total = await this.ofStates(states, search).count();
    const ids = await idsInRanges(
      states.map((state) => this.ofStates([state], search)),
      { id: 'l.id', sort: 'l.receivedAt', direction, page, size },
    );
    return { ids, total };
  }

  /** Returns one report if the caller may see its inspection. */
  async one(uuid: string): Promise<LateRow | null> {
    return this.read(this.visible()).andWhere('l.uuid = :uuid', { uuid }).first<LateRow>();
  }

  /** Returns the inspections of these reports without access checks, for live updates. */
  heads(ids: readonly number[]): Promise<Pick<LateSubmission, 'id' | 'version' | 'inspectionId'>[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.late
      .query('l')
      .select({ id: 'l.id', version: 'l.version', inspectionId: 'l.inspectionId' })
      .andWhere('l.id IN (:...ids)', { ids })
      .rows<Pick<LateSubmission, 'id' | 'version' | 'inspectionId'>>();
  }

  /** Returns who decided about a report, as text: the user may have left the company. */
  async decision({
    id,
    decidedAt,
    rejectReason,
  }: Pick<LateSubmission, 'id' | 'decidedAt' | 'rejectReason'>): Promise<LateReceipt['decision']> {
    if (decidedAt === null) return null;
    const who = await this.late
      .query('l')
      .leftJoin(User, 'u', 'u.id = l.decidedBy')
      .select({ firstName: 'u.firstName', name: 'u.name' })
      .andWhere('l.id = :id', { id })
      .first<Named>();
    return { by: fullNameOf(who), at: decidedAt, reason: rejectReason };
  }

  /** Returns those of these reports whose inspection the caller may see, in any order. */
  async byIds(ids: readonly number[]): Promise<LateRow[]> {
    if (ids.length === 0) return [];
    return this.read(this.visible().through('PRIMARY'))
      .andWhere('l.id IN (:...ids)', { ids })
      .rows<LateRow>();
  }

  private ofStates(states: readonly LateState[], search = ''): ScopedQuery {
    const query = this.visible({ isSearched: search !== '' })
      .through('ix_late_submission_received')
      .andWhere('l.state IN (:...states)', { states });
    return search === '' ? query : ofWords(query, search);
  }

  private visible({ isSearched = false } = {}): ScopedQuery {
    const seesAll = seesEveryInspection();
    if (seesAll && !isSearched) return this.late.query('l');
    // The inspection always exists; a left join keeps the planner from starting with it.
    const query = this.late.query('l').leftJoin(Inspection, 'i', 'i.id = l.inspectionId');
    return seesAll ? query : visibleInspections(query);
  }

  private read(query: ScopedQuery): ScopedQuery {
    return query
      .leftJoin(User, 'sender', 'sender.id = l.userId')
      .leftJoin(User, 'decider', 'decider.id = l.decidedBy')
      .select({
        id: 'l.id',
        version: 'l.version',
        uuid: 'l.uuid',
        inspectionId: 'l.inspectionId',
        userId: 'l.userId',
        state: 'l.state',
        reason: 'l.reason',
        answers: 'l.answers',
        rooms: 'l.rooms',
        photos: 'l.photos',
        missing: 'l.missing',
        inspectedAt: 'l.inspectedAt',
        receivedAt: 'l.receivedAt',
        decidedAt: 'l.decidedAt',
        decidedBy: 'l.decidedBy',
        rejectReason: 'l.rejectReason',
        senderFirstName: 'sender.firstName',
        senderName: 'sender.name',
        deciderFirstName: 'decider.firstName',
        deciderName: 'decider.name',
      });
  }
}

/** Limits late reports, joined to their inspections, to those whose property or sender has the words. */
function ofWords(query: ScopedQuery, search: string): ScopedQuery {
  query.leftJoin(User, 'named', 'named.id = l.userId');
  const names = foldedText(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const ofProperty = hasWords('i', 'property', 'propertyId', [{ field: '', text: search }]);
  if (names.length === 0) return query.andWhere(ofProperty.sql, ofProperty.parameters);
  return query.andAny([ofProperty, containsWords(query.dialect, ['named.firstName', 'named.name'], names)]);
}

/** Maximum number of words of a name in a search. */
const MAX_WORDS = 6;

interface Named {
  firstName: string | null;
  name: string | null;
}

export const fullNameOf = (person: Named | null | undefined): string =>
  [person?.firstName, person?.name].filter(Boolean).join(' ');
