import { Type, type Static } from '@sinclair/typebox';
import { Instant } from '../wire/pages';

/** Settings of a user's calendar feed. */
export const CalendarFeedSettings = Type.Object(
  {
    /** When its address was created; null without a feed. */
    createdAt: Type.Union([Instant, Type.Null()]),
    /** Whether the feed names occupants and their phone numbers. */
    showsOccupants: Type.Boolean(),
  },
  { $id: 'CalendarFeedSettings', additionalProperties: false },
);
export type CalendarFeedSettings = Static<typeof CalendarFeedSettings>;

/** POST users/self/calendar-feed: the only answer that contains the address. */
export const NewCalendarFeed = Type.Object(
  { address: Type.String(), createdAt: Instant, showsOccupants: Type.Boolean() },
  { $id: 'NewCalendarFeed', additionalProperties: false },
);
export type NewCalendarFeed = Static<typeof NewCalendarFeed>;

/** PUT users/self/calendar-feed */
export type CalendarFeedChange = Pick<CalendarFeedSettings, 'showsOccupants'>;
