import { Type, type Static } from '@sinclair/typebox';
import { Instant } from './pages';

/** What a person has set about their calendar feed. */
export const CalendarFeedSettings = Type.Object(
  {
    /** When its address was made; null: there is no feed. */
    createdAt: Type.Union([Instant, Type.Null()]),
    /** Whether the feed names occupants and their phone numbers. */
    showsOccupants: Type.Boolean(),
  },
  { $id: 'CalendarFeedSettings', additionalProperties: false },
);
export type CalendarFeedSettings = Static<typeof CalendarFeedSettings>;

/** POST users/self/calendar-feed: the address is told this once. */
export const NewCalendarFeed = Type.Object(
  { address: Type.String(), createdAt: Instant, showsOccupants: Type.Boolean() },
  { $id: 'NewCalendarFeed', additionalProperties: false },
);
export type NewCalendarFeed = Static<typeof NewCalendarFeed>;

/** PUT users/self/calendar-feed */
export type CalendarFeedChange = Pick<CalendarFeedSettings, 'showsOccupants'>;
