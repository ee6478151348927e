import { texts } from '../messages/texts';

/** How long ago something happened, or how soon it happens. Not fixed by the specification. */
export const relativeTimes = texts('relativeTimes', {
  justNow: 'just now',
  minutesAgo: '{count, plural, one {# minute ago} other {# minutes ago}}',
  hoursAgo: '{count, plural, one {# hour ago} other {# hours ago}}',
  daysAgo: '{count, plural, one {# day ago} other {# days ago}}',
  soon: 'in less than a minute',
  inMinutes: '{count, plural, one {in # minute} other {in # minutes}}',
  inHours: '{count, plural, one {in # hour} other {in # hours}}',
  inDays: '{count, plural, one {in # day} other {in # days}}',
});
