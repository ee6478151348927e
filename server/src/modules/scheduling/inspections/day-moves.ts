import { Injectable } from '@nestjs/common';
import {
  type ConflictingInspection,
  type DayMove,
  type DayMoveItem,
  type DayMoveRequest,
  fill,
  isInPast,
  MAX_MOVED,
  messages,
  type Move,
  type MoveProblem,
  parseInspectionTime,
  shareInspections,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { inOrder } from '../../../core/database/lists/in-order';
import { invalidRequest, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { EligibleInspectors, isEligible, type Inspector } from '../../parties/users/eligible-inspectors';
import { isActiveUser, UsersService } from '../../parties/users/users.service';
import { type InspectionChange, InspectionChanges, type SeenInspections } from './inspection-changes';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { readInspectionTime, timeInPast } from './planning.service';
import {
  type InspectionRowFacts,
  type PlannedInspectionFacts,
  staffInspectionRow,
} from './row-facts.queries';
import { sortInTravelOrder, InspectionConflicts, requestedInspection } from './inspection-conflicts';

/** Upper bound for the UTC offset of any zone. */
const FURTHEST_OFFSET_MS = 26 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

type Planned = Pick<InspectionRowFacts, 'inspectorId' | 'scheduledDate' | 'timeZone' | 'scheduledAt'>;

/** An inspection of the day with its proposed inspector and time. */
interface Proposal {
  facts: InspectionRowFacts;
  visit: PlannedInspectionFacts;
  inspectorId: number;
  scheduledDate: string;
  timeZone: string;
  /** Null when the time falls into a daylight-saving gap. */
  scheduledAt: number | null;
}

/** Moves the inspections of one inspector's day: previews a move, and applies it in one transaction. */
@Injectable()
export class DayMoves {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly changes: InspectionChanges,
    private readonly conflicts: InspectionConflicts,
    private readonly eligible: EligibleInspectors,
    private readonly rows: InspectionRowsQueries,
    private readonly users: UsersService,
  ) {}

  /**
   * Lists what a move would do to each inspection, with its conflicts. Changes nothing.
   * @throws ProductError not_found (of an inspector) | rule_violation when the day has too many inspections for one
   * move
   */
  async preview(inspectorId: number, asked: DayMoveRequest): Promise<DayMove> {
    await this.users.getInspector(inspectorId);
    const { open, over } = await this.dayOf(inspectorId, asked.date);
    if (open.length > MAX_MOVED)
      throw ruleViolation(fill(messages.dayMoves.tooMany, { count: open.length, most: MAX_MOVED }));
    const proposals = await this.proposals(inspectorId, open, asked);
    const inspectors = new Map<number, Inspector>();
    for (const id of new Set(proposals.map((each) => each.inspectorId)))
      inspectors.set(id, await this.users.getInspector(id));
    const conflicts = await this.conflictsOf(proposals);
    const seen = await this.changes.seen(proposals.map(({ facts }) => facts.id));
    const moves = proposals.map((proposal): DayMoveItem => {
      const found = conflicts.get(proposal.facts.id) ?? [];
      const { inspectorId: target, scheduledDate, timeZone } = proposal;
      return {
        row: staffInspectionRow(proposal.facts),
        inspectorId: target,
        scheduledDate,
        timeZone,
        problems: this.problemsOf(proposal, inspectors.get(target)!, seen, found),
        conflicts: found,
      };
    });
    return { moves, stays: over.map(staffInspectionRow) };
  }

  /**
   * Assigns and schedules each inspection, or unassigns and unschedules it, all or none. Values that do not change are
   * not written.
   * @throws ProductError invalid_request | rule_violation (a time in a daylight-saving gap) | time_in_past |
   * not_found | edit_conflict | forbidden | conflict | inspector_not_eligible | schedule_conflict
   */
  async move(moves: readonly Move[], allowPast = false): Promise<InspectionRowFacts[]> {
    const plans = this.readPlans(moves);
    return this.units.run(async () => {
      const targets = moves.map(({ id, version }) => ({ id, expected: version ?? null }));
      const seen = await this.changes.seenUnchanged(targets, (id) => plans.get(id)!);
      const changed = targets.filter(({ id }) => differs(seen.facts(id), plans.get(id)!));
      if (!allowPast)
        this.assertNotPast(
          changed.map(({ id }) => id),
          seen,
          plans,
        );
      const inspectors = await this.lockSchedules(
        changed.map(({ id }) => id),
        seen,
        plans,
      );
      const wanted = changed.map(({ id }) => ({ ...seen.facts(id), ...plans.get(id)! }));
      await this.conflicts.assertAllFree(groupByInspector(wanted));
      const written = new Map<number, InspectionRowFacts>();
      for (const event of MOVE_EVENTS) {
        const of = changed.filter(({ id }) => eventOf(seen.facts(id), plans.get(id)!) === event);
        const rows = await this.changes.applyAll(
          of.map((target) => ({ ...target, ...this.changeOf(event, plans.get(target.id)!, inspectors) })),
          seen,
        );
        for (const row of rows) written.set(row.id, row);
      }
      return targets.map(({ id }) => written.get(id) ?? seen.facts(id));
    });
  }

  /** Returns the inspections visible to the caller on that day of their own zone, in travel order. */
  private async dayOf(inspectorId: number, date: string) {
    const midnight = Date.parse(`${date}T00:00Z`);
    const from = midnight - FURTHEST_OFFSET_MS;
    const to = midnight + DAY_MS + FURTHEST_OFFSET_MS;
    const tabs = ['scheduled', 'completed', 'audited', 'cancelled'] as const;
    const found = await this.rows.plannedInspections([inspectorId], from, to, tabs);
    const inspections = sortInTravelOrder(
      found.filter(({ scheduledDate }) => scheduledDate?.startsWith(date)),
    );
    const ids = inspections.map(({ id }) => id);
    const rows: InspectionRowFacts[] = [];
    for (let first = 0; first < ids.length; first += MAX_MOVED)
      rows.push(...(await this.rows.visible(ids.slice(first, first + MAX_MOVED))));
    const byId = new Map(inspections.map((inspection) => [inspection.id, inspection]));
    const inTabs = inOrder(ids, rows);
    return {
      open: inTabs.flatMap((facts) =>
        facts.tab === 'scheduled' ? [{ facts, visit: byId.get(facts.id)! }] : [],
      ),
      over: inTabs.filter(({ tab }) => tab !== 'scheduled'),
    };
  }

  private async proposals(
    inspectorId: number,
    open: readonly Pick<Proposal, 'facts' | 'visit'>[],
    { date, toDate = date, inspectorIds = [], chosen = {} }: DayMoveRequest,
  ): Promise<Proposal[]> {
    const shares = shareInspections(
      open.map(({ visit }) => visit),
      inspectorIds,
    );
    return open.map(({ facts, visit }) => {
      const zone = zoneOfInspection(facts.timeZone, facts);
      const scheduledDate = `${toDate}${(facts.scheduledDate ?? '').slice(date.length)}`;
      const parsed = parseInspectionTime(scheduledDate, zone);
      return {
        facts,
        visit,
        scheduledDate,
        inspectorId: chosen[facts.id] ?? shares.get(facts.id) ?? inspectorId,
        timeZone: facts.timeZone ?? zone,
        scheduledAt: parsed.ok ? parsed.at : null,
      };
    });
  }

  private async conflictsOf(
    proposals: readonly Proposal[],
  ): Promise<ReadonlyMap<number, ConflictingInspection[]>> {
    const inCall = new Set(proposals.map(({ facts }) => facts.id));
    const found = new Map<number, ConflictingInspection[]>();
    for (const [inspectorId, group] of groupBy(proposals, (each) => each.inspectorId)) {
      const wanted = group.map(({ visit, scheduledAt }) => requestedInspection({ ...visit, scheduledAt }));
      for (const [id, inspections] of await this.conflicts.findConflictsOfEach(inspectorId, wanted, inCall))
        found.set(id, inspections);
    }
    return found;
  }

  private problemsOf(
    { facts, inspectorId, scheduledAt }: Proposal,
    inspector: Inspector,
    seen: SeenInspections,
    conflicts: readonly ConflictingInspection[],
  ): MoveProblem[] {
    const isGiven = inspectorId !== facts.inspectorId;
    const isMoved = scheduledAt !== facts.scheduledAt;
    const isAllowed =
      (!isGiven || seen.allows(facts.id, 'reassign')) && (!isMoved || seen.allows(facts.id, 'schedule'));
    const problems: [MoveProblem, boolean][] = [
      ['notAllowed', !isAllowed],
      ['unavailable', !isActiveUser(inspector)],
      ['notEligible', isGiven && isActiveUser(inspector) && !isEligible(inspector, facts)],
      ['onDevice', isGiven && Boolean(facts.isOnDevice)],
      ['skippedTime', scheduledAt === null],
      ['past', isMoved && scheduledAt !== null && isInPast(scheduledAt, this.clock.now())],
      ['busy', conflicts.length > 0],
    ];
    return problems.flatMap(([problem, stands]) => (stands ? [problem] : []));
  }

  private readPlans(moves: readonly Move[]): ReadonlyMap<number, Planned> {
    const plans = new Map<number, Planned>();
    for (const { id, inspectorId, ...time } of moves) {
      if (plans.has(id)) throw invalidRequest(`moves names inspection ${id} twice.`);
      plans.set(id, { inspectorId, ...readTime(id, time) });
    }
    return plans;
  }

  private assertNotPast(
    ids: readonly number[],
    seen: SeenInspections,
    plans: ReadonlyMap<number, Planned>,
  ): void {
    for (const id of ids) {
      const { scheduledAt, scheduledDate, timeZone } = plans.get(id)!;
      if (scheduledAt === null || scheduledAt === seen.facts(id).scheduledAt) continue;
      if (isInPast(scheduledAt, this.clock.now())) throw timeInPast(scheduledDate!, timeZone!);
    }
  }

  /** Locks the schedules of all new inspectors in order of their ids, and checks that they are eligible. */
  private async lockSchedules(
    ids: readonly number[],
    seen: SeenInspections,
    plans: ReadonlyMap<number, Planned>,
  ): Promise<ReadonlyMap<number, Inspector>> {
    const taken = new Map<number, Inspector>();
    for (const id of ids) this.assertMayChangePlan(id, seen, plans.get(id)!);
    const byInspector = groupByInspector(ids.map((id) => ({ id, inspectorId: plans.get(id)!.inspectorId })));
    for (const [inspectorId, inspections] of [...byInspector].sort(([one], [other]) => one - other)) {
      const group = inspections.map(({ id }) => id);
      const inspector = await this.eligible.taken(inspectorId);
      const given = group.filter((id) => seen.facts(id).inspectorId !== inspectorId);
      for (const id of given) this.assertMayAssign(id, seen);
      const checked = inspector ? given : group;
      this.eligible.assertEligible(
        inspector,
        inspectorId,
        checked.map((id) => seen.facts(id)),
      );
      if (inspector) taken.set(inspectorId, inspector);
    }
    return taken;
  }

  /** Checks the abilities for a new time, and for removing the time or the inspector. @throws ProductError forbidden */
  private assertMayChangePlan(id: number, seen: SeenInspections, plan: Planned): void {
    const { scheduledAt, inspectorId } = seen.facts(id);
    if (scheduledAt !== plan.scheduledAt)
      seen.requireAbility(id, plan.scheduledAt === null ? 'unschedule' : 'schedule');
    if (inspectorId !== null && plan.inspectorId === null) seen.requireAbility(id, 'unassign');
  }

  /** @throws ProductError forbidden | conflict, also while a device of the present inspector holds a report of it */
  private assertMayAssign(id: number, seen: SeenInspections): void {
    const { isOnDevice } = seen.requireAbility(
      id,
      seen.facts(id).inspectorId === null ? 'assign' : 'reassign',
    );
    if (isOnDevice) throw new ProductError('conflict', undefined, { problem: 'onDevice', ids: [id] });
  }

  private changeOf(
    event: MoveEvent,
    plan: Planned,
    inspectors: ReadonlyMap<number, Inspector>,
  ): Pick<InspectionChange, 'ability' | 'event' | 'values' | 'shown'> {
    if (event === 'inspection.scheduled') return { ability: 'schedule', event, values: plan };
    if (event === 'inspection.unscheduled') return { ability: 'unschedule', event, values: plan };
    const inspector = plan.inspectorId === null ? undefined : inspectors.get(plan.inspectorId)!;
    return {
      ability: 'view',
      event,
      values: { ...plan, assignedDate: inspector ? this.clock.now() : null },
      shown: {
        inspectorFirstName: inspector?.firstName ?? null,
        inspectorName: inspector?.name ?? null,
      },
    };
  }
}

const MOVE_EVENTS = [
  'inspection.assigned',
  'inspection.unassigned',
  'inspection.scheduled',
  'inspection.unscheduled',
] as const;
type MoveEvent = (typeof MOVE_EVENTS)[number];

function eventOf({ inspectorId }: InspectionRowFacts, plan: Planned): MoveEvent {
  if (inspectorId === plan.inspectorId)
    return plan.scheduledAt === null ? 'inspection.unscheduled' : 'inspection.scheduled';
  return plan.inspectorId === null ? 'inspection.unassigned' : 'inspection.assigned';
}

/** @throws ProductError invalid_request | rule_violation (a time in a daylight-saving gap) */
function readTime(id: number, { scheduledDate, timezone }: Pick<Move, 'scheduledDate' | 'timezone'>) {
  if (scheduledDate === null) return { scheduledDate: null, timeZone: null, scheduledAt: null };
  if (timezone === null) throw invalidRequest(`The time of inspection ${id} needs a timezone.`);
  const { wall, at, timeZone } = readInspectionTime({ scheduledDate, timezone });
  return { scheduledDate: wall, timeZone, scheduledAt: at };
}

const differs = (facts: InspectionRowFacts, plan: Planned): boolean =>
  facts.inspectorId !== plan.inspectorId ||
  facts.scheduledDate !== plan.scheduledDate ||
  facts.timeZone !== plan.timeZone;

function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Groups those with an inspector. */
function groupByInspector<T extends { inspectorId: number | null }>(all: readonly T[]): Map<number, T[]> {
  return groupBy(
    all.filter(({ inspectorId }) => inspectorId !== null),
    ({ inspectorId }) => inspectorId!,
  );
}
