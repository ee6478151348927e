import {
  type CalendarFeedChange,
  CalendarFeedSettings,
  NewCalendarFeed,
} from '../calendar/calendar-feeds.contract';
import { Type } from '@sinclair/typebox';
import {
  type NewPerson,
  MailSettings,
  OwnLanguage,
  OwnSession,
  type PersonChange,
  PersonItem,
  PersonPage,
  PersonSight,
  PersonView,
} from './contract';
import type { AccountStatus } from '../accounts/account-statuses';
import type { Role } from '../access/roles';
import { answers, type PageQuery, takes } from '../wire/call';

const Done = Type.Literal(true);

/** Filters of a user list. */
interface PeopleQuery extends PageQuery {
  /** Parts of names, username or address; all must match. */
  search?: string;
  role?: Role;
  status?: AccountStatus;
}

/** User Management, effective access of a user, and sessions. */
export const PEOPLE_CALLS = {
  'GET users/all': takes<{ query: PeopleQuery }>().answers(PersonPage),
  'POST users': takes<{ body: NewPerson }>().answers(PersonItem, {
    status: 201,
    refuses: ['too_many_attempts'],
  }),
  'PUT users/{id}': takes<{ body: PersonChange }>().answers(PersonItem, {
    refuses: ['edit_conflict', 'too_many_attempts'],
  }),
  'DELETE users/{id}': answers(Done),
  'PUT users/{id}/passwordChange': takes<{ body: string }>().answers(Done),
  'PUT users/{id}/accountStatus': takes<{ body: string }>().answers(PersonItem, {
    refuses: ['too_many_attempts'],
  }),
  'POST users/{id}/sendRegEmail': answers(Done, { refuses: ['too_many_attempts'] }),
  'GET users/{id}/view': answers(PersonView),
  'GET users/{id}/sight/properties/{propertyId}': answers(PersonSight),
  'GET users/{id}/sight/inspections/{inspectionId}': answers(PersonSight),
  'GET emailChangeConfirm': takes<{ query: { key: string } }>().answers(Done),
  'GET users/self/mail-settings': answers(MailSettings),
  'PUT users/self/mail-settings': takes<{ body: MailSettings }>().answers(MailSettings),
  'PUT users/self/language': takes<{ body: OwnLanguage }>().answers(OwnLanguage),
  'GET users/self/calendar-feed': answers(CalendarFeedSettings),
  /** Creates the feed or gives it a new address, which invalidates the previous one. */
  'POST users/self/calendar-feed': answers(NewCalendarFeed),
  'PUT users/self/calendar-feed': takes<{ body: CalendarFeedChange }>().answers(CalendarFeedSettings),
  'DELETE users/self/calendar-feed': answers(CalendarFeedSettings),
  /** An iCalendar file (RFC 5545), public to holders of its address. */
  'GET calendar/{token}.ics': answers('file', { refuses: ['too_many_attempts'] }),
  'GET users/self/sessions': answers(Type.Array(OwnSession)),
  'DELETE users/self/sessions': answers(Done),
  'DELETE users/self/sessions/{sessionId}': answers(Done),
};
