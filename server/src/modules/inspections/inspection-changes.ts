import { Injectable } from '@nestjs/common';
import {
  type AbilityClock,
  type EventOf,
  type InspectionAbilities,
  type InspectionAbility,
  type InspectionAccessRow,
  auditsInspection,
  inspectionAbilities,
  inspectionTab,
  isAuditor,
  isKeptByState,
} from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { forbidden, notFound, ProductError } from '../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../core/events/recorded-repository';
import { teamsOfSet } from '../teams/teams.service';
import type { InspectionRowFacts } from './row-facts.queries';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { Inspection } from './inspection.entity';

type Values = Partial<Omit<Inspection, 'id' | 'tenantId' | 'version' | 'tab'>>;

export interface Target {
  id: number;
  /** The version the caller has seen; null: whatever is there. */
  expected: number | null;
}

/** What is done to an inspection, and on which version of it. */
export interface InspectionChange extends Target {
  ability: InspectionAbility;
  event: EventOf<'inspection'>;
  values: Values;
  /** What its row shows from now on of whom it is given to, where that changes. */
  shown?: Pick<InspectionRowFacts, 'inspectorFirstName' | 'inspectorName'>;
}

interface SeenInspection {
  facts: InspectionRowFacts;
  abilities: InspectionAbilities;
}

/** Managing condition inspections is licensed (spec 1 §6). A report that was written is not held back for it. */
const LICENSED: ReadonlySet<InspectionAbility> = new Set([
  'assign',
  'assignToSelf',
  'reassign',
  'unassign',
  'schedule',
  'unschedule',
  'delete',
]);

/** Inspections that the caller may see, as they were when the unit looked. */
export class SeenInspections {
  private readonly byId: Map<number, SeenInspection>;

  constructor(
    inspections: SeenInspection[],
    private readonly clock: AbilityClock,
  ) {
    this.byId = new Map(inspections.map((inspection) => [inspection.facts.id, inspection]));
  }

  facts(id: number): InspectionRowFacts {
    return this.get(id).facts;
  }

  /**
   * @throws ProductError forbidden when the caller sees the inspection but may not do this with it | conflict when what
   *   has become of it meanwhile is all that is in the way: it was cancelled, or is done | licence_required to people of
   *   a customer that has none for managing condition inspections
   */
  able(id: number, ability: InspectionAbility): InspectionRowFacts {
    const { facts, abilities } = this.get(id);
    if (abilities[ability] && this.lacksLicence(id, ability)) throw new ProductError('licence_required');
    if (abilities[ability]) return facts;
    const details = { ability: `inspection.${ability}` };
    const isLate = isKeptByState(requestContext.actor(), accessRow(facts), ability, this.clock);
    throw isLate ? new ProductError('conflict', undefined, details) : forbidden(undefined, details);
  }

  /** @throws ProductError not_found when an inspection is outside of what an auditor audits; others audit nothing at all */
  assertInAuditScope(ids: readonly number[]): void {
    const actor = requestContext.actor();
    const isOutside = (id: number) => !auditsInspection(actor, accessRow(this.facts(id)));
    if (isAuditor(actor) && ids.some(isOutside)) throw notFound();
  }

  can(id: number, ability: InspectionAbility): boolean {
    return this.get(id).abilities[ability];
  }

  /** Whether `able` would not throw. */
  allows(id: number, ability: InspectionAbility): boolean {
    return this.can(id, ability) && !this.lacksLicence(id, ability);
  }

  private lacksLicence(id: number, ability: InspectionAbility): boolean {
    const { conditionInspectionSupport: licensed } = requestContext.actor();
    return this.facts(id).isCondition && !licensed && LICENSED.has(ability);
  }

  private get(id: number): SeenInspection {
    const found = this.byId.get(id);
    if (!found) throw notFound();
    return found;
  }
}

/** The one way an inspection changes: seen, allowed, unchanged since, written with its tab, and told. */
@Injectable()
export class InspectionChanges {
  constructor(
    private readonly clock: Clock,
    private readonly rows: InspectionRowsQueries,
    @Recorded(Inspection) private readonly inspections: RecordedRepository<Inspection, 'inspection'>,
  ) {}

  /**
   * Reads inspections, all of which the caller may see, with what the caller may do with each: one query a table,
   * however many there are.
   * @throws ProductError not_found when the caller may not see one of them
   */
  async seen(ids: number[]): Promise<SeenInspections> {
    const facts = await this.rows.visibleAlone(ids);
    if (facts.length < new Set(ids).size) throw notFound();
    const actor = requestContext.actor();
    const clock = { now: this.clock.now(), graceDelayHours: actor.inspectionGraceDelay };
    return new SeenInspections(
      facts.map((row) => ({ facts: row, abilities: inspectionAbilities(actor, accessRow(row), clock) })),
      clock,
    );
  }

  /**
   * The same, as the caller last saw them. Asked before what the caller may do: what was allowed on the version that
   * the caller saw may be out of place on this one, and the answer to that is what has changed, not that it is forbidden.
   * @param values what each of them is to get
   * @throws ProductError not_found | edit_conflict (with both values, who and when; of several inspections
   * `details.ids` names all that have changed)
   */
  async seenUnchanged(
    targets: readonly Target[],
    values: Values | ((id: number) => Values),
  ): Promise<SeenInspections> {
    const seen = await this.seen(targets.map(({ id }) => id));
    const stale = targets.filter(
      ({ id, expected }) => expected !== null && expected !== seen.facts(id).version,
    );
    const [first] = stale;
    if (!first) return seen;
    try {
      const wanted = typeof values === 'function' ? values(first.id) : values;
      await this.assertUnchanged(seen.facts(first.id), { ...first, values: wanted });
    } catch (error) {
      if (targets.length === 1 || !(error instanceof ProductError)) throw error;
      const ids = stale.map(({ id }) => id);
      throw new ProductError(error.code, error.message, { ...(error.details as object), ids });
    }
    return seen;
  }

  /**
   * Makes a change of one of the inspections seen, inside the open unit of work. Nothing is written, and no event
   * told, when every value is already so.
   * @returns the row as it stands now: written on the version that was seen, it holds what was seen and what was written
   * @throws ProductError forbidden | edit_conflict (with both values, who and when)
   */
  async apply(change: InspectionChange, seen: SeenInspections): Promise<InspectionRowFacts> {
    return (await this.applyAll([change], seen))[0]!;
  }

  /**
   * Makes changes of one event as `apply` does, written by few statements (docs/decisions/0200). Nothing is written when
   * one of them is refused.
   * @returns the rows as they stand now, in the order of the changes
   */
  async applyAll(changes: readonly InspectionChange[], seen: SeenInspections): Promise<InspectionRowFacts[]> {
    const rows: {
      facts: InspectionRowFacts;
      values: Values & Pick<Inspection, 'tab'>;
      change: InspectionChange;
    }[] = [];
    for (const change of changes) {
      await this.assertUnchanged(seen.facts(change.id), change);
      const facts = seen.able(change.id, change.ability);
      const tab = inspectionTab({ ...facts, ...change.values });
      rows.push({ facts, values: { ...change.values, tab }, change });
    }
    const [first] = changes;
    if (!first) return [];
    const written = await this.inspections.changeMany(
      first.event,
      rows.map(({ facts, values }) => ({
        seen: facts,
        changes: values,
        facts: { subjectId: facts.propertyId },
      })),
    );
    return rows.map(({ facts, values, change }) =>
      written.has(facts.id) ? { ...facts, ...values, ...change.shown, version: facts.version + 1 } : facts,
    );
  }

  /** @throws ProductError edit_conflict when somebody changed the row after the caller had seen it */
  async assertUnchanged(
    facts: InspectionRowFacts,
    { expected, values }: Pick<InspectionChange, 'expected' | 'id' | 'values'>,
  ): Promise<void> {
    await this.inspections.assertUnchanged(facts, expected, values);
  }
}

export const accessRow = (facts: InspectionRowFacts): InspectionAccessRow => ({
  ...facts,
  teamIds: teamsOfSet(facts.teams),
});
