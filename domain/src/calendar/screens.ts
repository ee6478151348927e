import { OPENS_CALENDAR } from '../inspections/inspection-tabs.access';
import type { Screens } from '../screens/screen';

export const calendarScreens = {
  '/calendar': { title: 'calendar', access: OPENS_CALENDAR, needs: 'needsCalendar' },
} as const satisfies Screens;
