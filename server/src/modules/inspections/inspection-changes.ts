import { Injectable } from '@nestjs/common';
import {
  type InspectionAbilities,
  type InspectionAbility,
  type InspectionAccessRow,
  inspectionAbilities,
  inspectionTab,
} from '@walkthrough/domain';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { ConcurrentChange } from '../../core/database/database-errors';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { forbidden, notFound } from '../../core/errors/product-error';
import { DomainEvents } from '../../core/events/domain-events';
import { EditHistory } from '../../core/events/edit-history';
import { teamsOfSet } from '../teams/teams.service';
import { type InspectionRowFacts, InspectionRowsQueries } from './inspection-rows.queries';
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
  /** Name of the event, e.g. `inspection.scheduled`. */
  event: string;
  values: Values;
}

interface SeenInspection {
  facts: InspectionRowFacts;
  abilities: InspectionAbilities;
}

/** Inspections that the caller may see, as they were when the unit looked. */
export class SeenInspections {
  private readonly byId: Map<number, SeenInspection>;

  constructor(inspections: SeenInspection[]) {
    this.byId = new Map(inspections.map((inspection) => [inspection.facts.id, inspection]));
  }

  facts(id: number): InspectionRowFacts {
    return this.get(id).facts;
  }

  /** @throws ProductError forbidden when the caller sees the inspection but may not do this with it */
  able(id: number, ability: InspectionAbility): InspectionRowFacts {
    const { facts, abilities } = this.get(id);
    if (!abilities[ability]) throw forbidden(undefined, { ability: `inspection.${ability}` });
    return facts;
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
    private readonly events: DomainEvents,
    private readonly history: EditHistory,
    private readonly rows: InspectionRowsQueries,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /**
   * Reads inspections, all of which the caller may see, with what the caller may do with each: one query a table,
   * however many there are.
   * @throws ProductError not_found when the caller may not see one of them
   */
  async seen(ids: number[]): Promise<SeenInspections> {
    const facts = await this.rows.visible(ids);
    if (facts.length < new Set(ids).size) throw notFound();
    const actor = requestContext.actor();
    const clock = { now: this.clock.now(), graceDelayHours: actor.inspectionGraceDelay };
    return new SeenInspections(
      facts.map((row) => ({
        facts: row,
        abilities: inspectionAbilities(requestContext.actor(), accessRow(row), clock),
      })),
    );
  }

  /**
   * The same, as the caller last saw them. Asked before what the caller may do: what was allowed on the version that
   * the caller saw may be out of place on this one, and the answer to that is what has changed, not that it is forbidden.
   * @throws ProductError not_found | edit_conflict (with both values, who and when)
   */
  async seenUnchanged(targets: Target[], values: Values): Promise<SeenInspections> {
    const seen = await this.seen(targets.map(({ id }) => id));
    for (const { id, expected } of targets) {
      await this.assertUnchanged(seen.facts(id), { id, expected, values });
    }
    return seen;
  }

  /**
   * Makes a change of one of the inspections seen, inside the open unit of work. Nothing is written, and no event
   * told, when every value is already so.
   * @throws ProductError forbidden | edit_conflict (with both values, who and when)
   */
  async apply(change: InspectionChange, seen: SeenInspections): Promise<void> {
    await this.assertUnchanged(seen.facts(change.id), change);
    const facts = seen.able(change.id, change.ability);
    const before = pick(facts, Object.keys(change.values));
    if (JSON.stringify(before) === JSON.stringify({ ...before, ...change.values })) return;

    const tab = inspectionTab({ ...facts, ...change.values });
    const affected = await this.inspections.updateWhere(
      { id: facts.id, version: facts.version },
      { ...change.values, tab },
    );
    if (affected === 0) throw new ConcurrentChange();
    this.events.publish(change.event, {
      entity: 'inspection',
      entityId: facts.id,
      before: { ...before, tab: facts.tab, version: facts.version },
      after: { ...change.values, tab, version: facts.version + 1 },
    });
  }

  /** @throws ProductError edit_conflict when somebody changed the row after the caller had seen it */
  async assertUnchanged(
    facts: InspectionRowFacts,
    { expected, id, values }: Pick<InspectionChange, 'expected' | 'id' | 'values'>,
  ): Promise<void> {
    if (expected === null || expected === facts.version) return;
    throw await this.history.conflict('inspection', id, { expected, present: facts.version }, values);
  }
}

export const accessRow = (facts: InspectionRowFacts): InspectionAccessRow => ({
  ...facts,
  teamIds: teamsOfSet(facts.teams),
});

const pick = (from: object, keys: string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, (from as Record<string, unknown>)[key] ?? null]));
