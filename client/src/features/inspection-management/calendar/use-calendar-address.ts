import {
  DEFAULT_TIME_ZONE,
  IANA_ZONES,
  isSameZone,
  TIME_ZONES,
  timeZoneKey,
  today,
  type TimeZoneKey,
} from '@walkthrough/domain';
import { useAddressWords } from '../../../lists/use-address-words';
import { serverNow } from '../../../offline/status/server-clock';
import { viewerZone } from '../../../ui/dates';
import { CALENDAR_VIEWS, type CalendarView, isShownDay } from './calendar-days';

export interface CalendarPlace {
  view: CalendarView;
  day: string;
  timezone: TimeZoneKey;
  inspectorId: number | null;
  showsDeadlines: boolean;
}

/** Word of the address that hides deadlines. */
const OFF = 'off';

/** Keeps the calendar's range and view in the address, so that it can be linked and Back works. */
export function useCalendarAddress() {
  const [words, setWords] = useAddressWords();
  const asked = words.get('zone');
  const timezone = (asked === null ? null : timeZoneKey(asked)) ?? viewersZoneKey();
  const day = words.get('date');
  const inspector = Number(words.get('inspector'));
  const place: CalendarPlace = {
    view: CALENDAR_VIEWS.find((view) => view === words.get('view')) ?? 'week',
    day: isShownDay(day) ? day : today(serverNow(), IANA_ZONES[timezone]),
    timezone,
    inspectorId: Number.isInteger(inspector) && inspector > 0 ? inspector : null,
    showsDeadlines: words.get('deadlines') !== OFF,
  };
  const go = (changes: Partial<CalendarPlace>) => {
    const next = { ...place, ...changes };
    setWords({
      view: next.view,
      date: next.day,
      zone: next.timezone,
      ...(next.inspectorId !== null && { inspector: String(next.inspectorId) }),
      ...(!next.showsDeadlines && { deadlines: OFF }),
    });
  };
  return { place, go };
}

/** Returns the key of the reader's zone if the product supports it. */
function viewersZoneKey(): TimeZoneKey {
  const own = viewerZone();
  return TIME_ZONES.find((key) => isSameZone(IANA_ZONES[key], own)) ?? DEFAULT_TIME_ZONE;
}
