import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  canonicalJson,
  type EventName,
  factsOfTenancy,
  jurisdictionOf,
  lawPackText,
  type LawRuleSettings,
  nextDeadline,
  NO_DEADLINE,
  obligationsOf,
  RULE_PACKS,
  type TenancyItem,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { sha256 } from '../../../core/context/sha256';
import { yieldToOthers } from '../../../core/context/yield-to-others';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DomainEvents } from '../../../core/events/domain-events';
import type { PublishedEvent } from '../../../core/events/published-event';
import { TenanciesQueries } from '../../portfolio/tenancy-records/tenancies.queries';
import { TenancyItems } from '../../portfolio/tenancy-records/tenancy-items';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { LawSettings } from '../law-settings/law-settings.service';
import { byValues } from './by-values';
import { CarriedDeadlines, type DeadlineColumns } from './carried-deadlines';
import { DeadlinePlaces } from './deadline-places.queries';

/** Properties that are read together. */
const AT_ONCE = 100;

const OF_TENANCIES = [
  'tenancy.started',
  'tenancy.edited',
  'tenancy.kept',
  'tenancy.closed',
  'tenancy.reopened',
  'tenancy.deleted',
  'tenancy.workPhotoAdded',
  'tenancy.workPhotoRemoved',
] as const satisfies readonly EventName[];

const OF_PROPERTIES = [
  'property.created',
  'property.customerChanged',
  'property.managerChanged',
  'property.edited',
  'property.occupantsChanged',
  'property.takenBack',
] as const satisfies readonly EventName[];

const OF_INSPECTIONS = [
  'inspection.created',
  'inspection.propertyChanged',
  'inspection.occupantsChanged',
  'inspection.completed',
  'inspection.completedExternally',
  'inspection.inspectedDateChanged',
  'inspection.cancelled',
  'inspection.reopened',
  'inspection.deleted',
] as const satisfies readonly EventName[];

/** Of a report: those of inspections that are not finished count for nothing yet. */
const OF_PHOTOS = ['image.added', 'image.removed'] as const satisfies readonly EventName[];

const OF_DELIVERIES = [
  'delivery.recorded',
  'delivery.stateAdded',
  'delivery.withdrawn',
] as const satisfies readonly EventName[];

/** Identifies the rules, with what a company changed of them, by which a deadline was computed. */
export const deadlineBasis = (settings: LawRuleSettings): string =>
  sha256(`${(packs ??= lawPackText())}\n${canonicalJson(settings)}`).slice(0, 16);
let packs: string | undefined;

/**
 * Keeps the next deadline of every tenancy, and the one that passed last, in columns, in the transaction of each change of
 * its facts (docs/decisions/0252). Whatever records a new kind of fact calls `followTenancy` in its transaction.
 */
@Injectable()
export class TenancyDeadlines implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly queries: TenanciesQueries,
    private readonly carried: CarriedDeadlines,
    private readonly settings: LawSettings,
    private readonly places: DeadlinePlaces,
    private readonly items: TenancyItems,
    @Rows(Tenancy) private readonly tenancies: TenantRepository<Tenancy>,
  ) {}

  onModuleInit(): void {
    const names = [...OF_TENANCIES, ...OF_PROPERTIES, ...OF_INSPECTIONS, ...OF_PHOTOS, ...OF_DELIVERIES];
    this.events.on(names, async (events) => this.followProperties(await this.propertiesOf(events)));
  }

  /** Computes the deadline of a tenancy again, in the current transaction. */
  async followTenancy(id: number): Promise<void> {
    await this.followTenancies([id]);
  }

  async followTenancies(ids: readonly number[]): Promise<void> {
    await this.followProperties(await this.places.ofTenancies(ids));
  }

  /** The same for all tenancies of properties: one says when the next tenant came. */
  async followProperties(propertyIds: readonly number[]): Promise<void> {
    const all = [...new Set(propertyIds)].sort((one, other) => one - other);
    if (all.length === 0) return;
    const settings = await this.settings.byRule();
    for (let from = 0; from < all.length; from += AT_ONCE) {
      if (from > 0) await yieldToOthers();
      await this.follow(all.slice(from, from + AT_ONCE), settings);
    }
  }

  private async follow(propertyIds: readonly number[], settings: LawRuleSettings): Promise<void> {
    // Locked first: a change of other facts waits, and the rows are read in their final state.
    await this.tenancies.lockAll((await this.queries.everyOne(propertyIds)).map(({ id }) => id));
    const rows = await this.queries.everyOne(propertyIds);
    const items = new Map((await this.items.of(rows)).map((item) => [item.id, item]));
    const deadlines = new Map<number, DeadlineColumns>();
    for (const [id, item] of items) {
      const all = [...items.values()].filter(({ propertyId }) => propertyId === item.propertyId);
      deadlines.set(id, this.deadlineOf(item, all, settings));
    }
    const changes = rows.flatMap((row) => {
      const values = deadlines.get(row.id)!;
      const isSame = (Object.keys(values) as (keyof DeadlineColumns)[]).every(
        (column) => values[column] === row[column],
      );
      return isSame ? [] : [{ id: row.id, values }];
    });
    for (const { ids, values } of byValues(changes)) await this.tenancies.denormalise({ id: ids }, values);
    await this.carried.carry(propertyIds, rows, deadlines);
  }

  private deadlineOf(
    tenancy: TenancyItem,
    all: readonly TenancyItem[],
    settings: LawRuleSettings,
  ): DeadlineColumns {
    const jurisdiction = jurisdictionOf(tenancy.country, tenancy.province);
    const { rule, dueOn, more, soonFrom, isWaiting, passedRule, passedOn, passedMore } =
      jurisdiction === null
        ? NO_DEADLINE
        : nextDeadline(
            obligationsOf({
              jurisdiction,
              rules: RULE_PACKS[jurisdiction],
              facts: factsOfTenancy(tenancy, all),
              settings,
              now: this.clock.now(),
              zone: zoneOfInspection(null, tenancy),
            }),
          );
    return {
      deadlineRule: rule,
      deadlineOn: dueOn,
      deadlineSoonFrom: soonFrom,
      deadlineWaits: isWaiting,
      deadlinePassedRule: passedRule,
      deadlinePassedOn: passedOn,
      deadlineMore: more,
      deadlinePassedMore: passedMore,
      deadlineBasis: deadlineBasis(settings),
    };
  }

  private async propertiesOf(events: readonly PublishedEvent[]): Promise<number[]> {
    const idsOf = (names: readonly EventName[]) =>
      events.flatMap(({ name, entityId }) => (names.includes(name) ? [entityId] : []));
    // A deleted inspection is known from its event only.
    const deleted = events.flatMap(({ name, before }) =>
      name === 'inspection.deleted' ? [(before as { propertyId: number }).propertyId] : [],
    );
    return [
      ...idsOf(OF_PROPERTIES),
      ...(await this.places.ofTenancies(idsOf(OF_TENANCIES))),
      ...(await this.places.ofInspections(idsOf(OF_INSPECTIONS))),
      ...(await this.places.ofFinished(idsOf(OF_PHOTOS))),
      ...(await this.places.ofDeliveries(idsOf(OF_DELIVERIES))),
      ...deleted,
    ];
  }
}
