import { Injectable, type OnModuleInit } from '@nestjs/common';
import { covers, type EventName, EVENTS, isCustomerSide, isManager, personScope } from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import { LiveSources } from '../../../core/live/live-source';
import { type PersonAccessRow, PeopleQueries } from './people.queries';

const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** Notifies open user lists of changes; they reload the changed user. */
@Injectable()
export class PeopleLive implements OnModuleInit {
  constructor(
    private readonly sources: LiveSources,
    private readonly queries: PeopleQueries,
  ) {}

  onModuleInit(): void {
    this.sources.register<PersonAccessRow>({
      entity: 'user',
      follows: 'user',
      // Users sign in and out all day.
      ignores: [
        'user.signedIn',
        'user.signedOut',
        'user.sessionsEnded',
        'user.passwordChanged',
        'user.exported',
        'user.invited',
      ],
      load: (ids) => this.queries.accessRows(ids),
      before: (now, { name, before }) =>
        name === 'user.created' ? null : { ...now, ...(before as Partial<PersonAccessRow> | null) },
      canSee: (actor, person) => person.deletedAt === null && knowsOf(actor, person),
      audience: () => 'all',
      // Lists are filtered and sorted by the server, and each shows different fields.
      present: () => undefined,
    });
    this.sources.register<PersonAccessRow>({
      entity: 'personName',
      follows: 'user',
      ignores: EVENT_NAMES.filter((name) => name !== 'user.detailsChanged'),
      load: (ids) => this.queries.accessRows(ids),
      before: (now) => now,
      canSee: showsByName,
      audience: () => 'all',
      present: () => undefined,
    });
  }
}

/** Who sees the user's name in lists: staff, and customers for the inspectors of their properties. */
const showsByName = (actor: Actor, person: PersonAccessRow): boolean =>
  isManager(actor) || (isCustomerSide(actor) && person.role === 'ROLE_INSPECTOR');

/**
 * Users who manage this person, or see for whom they sign in: staff for all property managers, customers for their
 * own.
 */
function knowsOf(actor: Actor, person: PersonAccessRow): boolean {
  if (covers(personScope(actor), person)) return true;
  if (person.role !== 'ROLE_PROPERTY_MANAGER') return false;
  const isOfOwn = actor.customerId !== null && actor.customerId === person.customerId;
  return isManager(actor) || (actor.roles.includes('ROLE_CUSTOMER') && isOfOwn);
}
