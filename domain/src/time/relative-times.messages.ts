import { texts } from '../messages/texts';

/** How long ago something happened. Not fixed by the specification. */
export const relativeTimes = texts('relativeTimes', {
  justNow: 'just now',
  minutesAgo: '{count, plural, one {# minute ago} other {# minutes ago}}',
  hoursAgo: '{count, plural, one {# hour ago} other {# hours ago}}',
  daysAgo: '{count, plural, one {# day ago} other {# days ago}}',
});
