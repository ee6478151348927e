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
  isBlockedByState,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { forbidden, notFound, ProductError } from '../../../core/errors/product-error';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { teamsOfSet } from '../../parties/teams/teams.service';
import type { InspectionRowFacts } from './row-facts.queries';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { Inspection } from './inspection.entity';

type Values = Partial<Omit<Inspection, 'id' | 'tenantId' | 'version' | 'tab'>>;

export interface Target {
  id: number;
  /** The version that the caller has seen; null skips the check. */
  expected: number | null;
}

/** A change of an inspection, with the version it is based on. */
export interface InspectionChange extends Target {
  ability: InspectionAbility;
  event: EventOf<'inspection'>;
  values: Values;
  /** The new inspector's name for the returned row, when the inspector changes. */
  shown?: Pick<InspectionRowFacts, 'inspectorFirstName' | 'inspectorName'>;
}

interface SeenInspection {
  facts: InspectionRowFacts;
  abilities: InspectionAbilities;
}

/** Abilities that need the license for condition inspections. Editing a written report does not. */
const LICENSED: ReadonlySet<InspectionAbility> = new Set([
  'assign',
  'assignToSelf',
  'reassign',
  'unassign',
  'schedule',
  'unschedule',
  'delete',
]);

/** Inspections visible to the caller, as read in this transaction. */
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
   * Returns the inspection if the caller has the ability.
   * @throws ProductError forbidden | conflict when only its present state prevents it (cancelled or done by now) |
   * licence_required for users of a customer without the license for condition inspections
   */
  requireAbility(id: number, ability: InspectionAbility): InspectionRowFacts {
    const { facts, abilities } = this.get(id);
    if (abilities[ability] && this.lacksLicense(id, ability)) throw new ProductError('licence_required');
    if (abilities[ability]) return facts;
    const details = { ability: `inspection.${ability}` };
    const isLate = isBlockedByState(requestContext.actor(), accessRow(facts), ability, this.clock);
    throw isLate ? new ProductError('conflict', undefined, details) : forbidden(undefined, details);
  }

  /** @throws ProductError not_found when the caller is an auditor and an inspection is outside their audit scope */
  assertInAuditScope(ids: readonly number[]): void {
    const actor = requestContext.actor();
    const isOutside = (id: number) => !auditsInspection(actor, accessRow(this.facts(id)));
    if (isAuditor(actor) && ids.some(isOutside)) throw notFound();
  }

  can(id: number, ability: InspectionAbility): boolean {
    return this.get(id).abilities[ability];
  }

  /** Returns whether `requireAbility` would succeed. */
  allows(id: number, ability: InspectionAbility): boolean {
    return this.can(id, ability) && !this.lacksLicense(id, ability);
  }

  private lacksLicense(id: number, ability: InspectionAbility): boolean {
    const { conditionInspectionSupport: licensed } = requestContext.actor();
    return this.facts(id).isCondition && !licensed && LICENSED.has(ability);
  }

  private get(id: number): SeenInspection {
    const found = this.byId.get(id);
    if (!found) throw notFound();
    return found;
  }
}

/**
 * Changes inspections. All changes go through here: visibility, ability and version are checked, the tab and the time
 * of the report are updated, and an event is published.
 */
@Injectable()
export class InspectionChanges {
  constructor(
    private readonly clock: Clock,
    private readonly rows: InspectionRowsQueries,
    @Recorded(Inspection) private readonly inspections: RecordedRepository<Inspection, 'inspection'>,
    @Rows(Inspection) private readonly carried: TenantRepository<Inspection>,
  ) {}

  /**
   * Reads inspections with the caller's abilities, with one query per table.
   * @throws ProductError not_found when the caller may not see one of them
   */
  async seen(ids: number[]): Promise<SeenInspections> {
    const facts = await this.rows.visibleWithoutSync(ids);
    if (facts.length < new Set(ids).size) throw notFound();
    const actor = requestContext.actor();
    const clock = { now: this.clock.now(), graceDelayHours: actor.inspectionGraceDelay };
    return new SeenInspections(
      facts.map((row) => ({ facts: row, abilities: inspectionAbilities(actor, accessRow(row), clock) })),
      clock,
    );
  }

  /**
   * Like `seen`, and checks versions. Called before abilities are checked: when a change made an action impossible,
   * the user should see the conflict instead of "forbidden".
   * @param values the new values of each
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
   * Applies a change to an inspection read before, in the current transaction. When no value differs, nothing is
   * written and no event is published.
   * @returns the resulting row
   * @throws ProductError forbidden | edit_conflict (with both values, who and when)
   */
  async apply(change: InspectionChange, seen: SeenInspections): Promise<InspectionRowFacts> {
    return (await this.applyAll([change], seen))[0]!;
  }

  /**
   * Applies several changes of the same event with few statements (docs/decisions/0180). Writes nothing when one is
   * refused.
   * @returns the resulting rows, in the order of the changes
   */
  async applyAll(changes: readonly InspectionChange[], seen: SeenInspections): Promise<InspectionRowFacts[]> {
    const rows: {
      facts: InspectionRowFacts;
      values: Values & Pick<Inspection, 'tab'>;
      change: InspectionChange;
    }[] = [];
    for (const change of changes) {
      await this.assertUnchanged(seen.facts(change.id), change);
      const facts = seen.requireAbility(change.id, change.ability);
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
    const reported = rows.filter(({ facts, values }) => facts.inspectedDate === null && values.inspectedDate);
    for (const { facts } of reported)
      await this.carried.denormalise({ id: facts.id }, { reportedAt: this.clock.now() });
    return rows.map(({ facts, values, change }) =>
      written.has(facts.id) ? { ...facts, ...values, ...change.shown, version: facts.version + 1 } : facts,
    );
  }

  /** @throws ProductError edit_conflict when the row changed since the caller saw it */
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
