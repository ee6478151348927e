import { texts } from '../messages/texts';

/** How soon something happens. A group of its own, because phones do not need it. Not fixed by the specification. */
export const upcomingTimes = texts('upcomingTimes', {
  soon: 'in less than a minute',
  inMinutes: '{count, plural, one {in # minute} other {in # minutes}}',
  inHours: '{count, plural, one {in # hour} other {in # hours}}',
  inDays: '{count, plural, one {in # day} other {in # days}}',
});
