import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inspectionAbilities, isCustomerSide, type InspectionTab, seesSync } from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import type { DomainEvent } from '../../../core/events/domain-event.entity';
import { type LiveFacts, type LiveSource, LiveSources } from '../../../core/live/live-source';
import { teamsOfSet } from '../../parties/teams/teams.service';
import { staffInspectionRow } from './row-facts.queries';
import { schedulingIssueItem } from './scheduling-issues.presenter';
import {
  basketRightsOf,
  type WorkBasketFacts,
  workBasketItem,
  WorkBasketQueries,
} from './work-basket.queries';

interface Facts extends LiveFacts, WorkBasketFacts {
  tab: InspectionTab;
  teamIds: number[];
}

/** Inspectors who may see the contact history get it in their rows. */
const INSPECTOR_WITH_CONTACTS = 'inspector with contacts';

/** Visibility does not depend on time: no clock-dependent ability is `view`. */
const NO_CLOCK = { now: 0, graceDelayHours: 0 };

/** Keeps inspections and scheduling issues live on boards. */
@Injectable()
export class InspectionsLive implements OnModuleInit {
  /** Shared by both kinds of rows, so that they are loaded once. */
  private readonly load = async (ids: number[]): Promise<Facts[]> => {
    const facts = await this.basket.byIds(ids);
    return facts.map((row) => ({ ...row, teamIds: teamsOfSet(row.teams) }));
  };

  constructor(
    private readonly sources: LiveSources,
    private readonly basket: WorkBasketQueries,
  ) {}

  onModuleInit(): void {
    this.sources.register(this.inspections());
    this.sources.register(this.schedulingIssues());
    this.sources.register(this.syncs());
  }

  private inspections(): LiveSource<Facts> {
    return {
      entity: 'inspection',
      follows: 'inspection',
      load: this.load,
      before: (now, event) => asBefore(now, event),
      gone: asDeleted,
      canSee: (actor, facts) => inspectionAbilities(actor, facts, NO_CLOCK).view,
      audience: (actor) => audienceOf(actor),
      present: (audience, facts) =>
        audience === 'inspector' || audience === INSPECTOR_WITH_CONTACTS
          ? workBasketItem(facts, { viewContactHistory: audience === INSPECTOR_WITH_CONTACTS })
          : { ...staffInspectionRow(facts), sync: audience === 'staff' ? (facts.sync ?? null) : null },
    };
  }

  /** Device sync status has an entity of its own: the inspection was not edited, and few users may see it. */
  private syncs(): LiveSource<Facts> {
    return {
      entity: 'visitSync',
      follows: 'visitSync',
      load: this.load,
      before: (now) => now,
      canSee: (actor, facts) => seesSync(actor) && inspectionAbilities(actor, facts, NO_CLOCK).view,
      audience: () => 'managers',
      present: (_audience, facts) => staffInspectionRow(facts),
    };
  }

  private schedulingIssues(): LiveSource<Facts> {
    return {
      entity: 'schedulingIssue',
      follows: 'inspection',
      load: this.load,
      before: (now, event) => asBefore(now, event),
      gone: asDeleted,
      canSee: (actor, facts) => actor.roles.includes('ROLE_ADMIN') && facts.hasSchedulingIssue,
      audience: () => 'admin',
      present: (_audience, facts) => schedulingIssueItem(facts),
    };
  }
}

/** Returns the row before the event: its present state, overridden by the event's `before`. */
const asBefore = (now: Facts, event: DomainEvent): Facts | null =>
  event.name === 'inspection.created' ? null : { ...now, ...(event.before as Partial<Facts> | null) };

/** Returns a deleted row from the event of its deletion, which holds all of it. */
const asDeleted = (event: DomainEvent): Facts | null =>
  event.name === 'inspection.deleted' ? (event.before as Facts) : null;

/** Returns the presentation of inspections that a user's lists use. */
function audienceOf(actor: Actor): string {
  if (isCustomerSide(actor)) return 'customer';
  if (actor.inspectorId === null) return seesSync(actor) ? 'staff' : 'staff without devices';
  return basketRightsOf(actor).viewContactHistory ? INSPECTOR_WITH_CONTACTS : 'inspector';
}
