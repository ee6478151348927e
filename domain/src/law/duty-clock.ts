import { addDays, laterOf } from '../calendar/calendar';
import { lastDayOf } from './day-count';
import type { Jurisdiction } from './jurisdictions';
import type { ConfirmedDuty, Counting } from './law-rule';
import type { DayFactName, TenancyFacts } from './tenancy-facts';

/** When a duty can be done, as far as the facts go. All days are `YYYY-MM-DD`. */
export interface DutyClock {
  /** Null until every event that starts the clock is known. */
  startedOn: string | null;
  /** First day on which the duty can be done; null for any day before the last one. */
  opensOn: string | null;
  /** Statutory date; null without one, or before it is known. */
  dueOn: string | null;
  /** Unknown facts without which the clock does not start. */
  waitingFor: readonly DayFactName[];
  /** Says where a day lies. `unsure` names the fact that would decide. */
  placeOf: (day: string) => DayPlace;
  /** Says where the day of sending lies: what was sent before the event of the duty is not about it, so it is `early`. */
  placeOfSending: (day: string) => DayPlace;
}

export type DayPlace =
  { is: 'inTime' | 'early' | 'late' } | { is: 'unsure'; waitingFor: readonly DayFactName[] };

interface Span {
  opensOn: string | null;
  /** Last day that is certainly in time; null without a limit. */
  certainUntil: string | null;
  /** The fact that can extend the span. */
  extendedBy: readonly DayFactName[];
  dueOn: string | null;
}

/** Returns the clock of a duty. */
export function clockOf(
  { start, counting }: Pick<ConfirmedDuty, 'start'> & { counting: Counting },
  facts: TenancyFacts,
  jurisdiction: Jurisdiction,
): DutyClock {
  const days = start.flatMap((name) => {
    const fact = facts.days[name];
    return fact.is === 'known' ? [fact.day] : [];
  });
  const waitingFor = start.filter((name) => facts.days[name].is === 'unknown');
  const latest = days.length === 0 ? null : days.reduce(laterOf);
  const hasStarted = days.length === start.length;
  const span =
    latest === null
      ? null
      : hasStarted
        ? spanFrom(latest, counting, facts, jurisdiction)
        : spanBeforeStart(latest, counting, jurisdiction, waitingFor, start.length - days.length);
  const agreed = agreedDayOf(counting, facts);
  const opening = openingOf(start[0], counting, facts);
  return {
    startedOn: hasStarted ? latest : null,
    opensOn: span?.opensOn ?? null,
    dueOn: agreed.isDue ? agreed.day : (span?.dueOn ?? null),
    waitingFor,
    placeOf: (day) => {
      if (day === agreed.day) return { is: 'inTime' };
      const place = placeIn(span, day, waitingFor);
      return place.is === 'inTime' || agreed.waitingFor.length === 0
        ? place
        : { is: 'unsure', waitingFor: agreed.waitingFor };
    },
    placeOfSending: (day) => opening(day, span),
  };
}

/**
 * Returns where a day of sending lies. Days run from the latest event, but a document is about the first one: a copy can be
 * given before a forwarding address, never before its inspection.
 */
function openingOf(name: DayFactName, { kind }: Counting, facts: TenancyFacts) {
  const event = facts.days[name];
  return (day: string, span: Span | null): DayPlace => {
    if (kind !== 'days') return { is: span?.opensOn != null && day < span.opensOn ? 'early' : 'inTime' };
    if (event.is === 'unknown') return { is: 'unsure', waitingFor: [name] };
    return { is: event.is === 'known' && day >= event.day ? 'inTime' : 'early' };
  };
}

function spanFrom(from: string, counting: Counting, facts: TenancyFacts, jurisdiction: Jurisdiction): Span {
  switch (counting.kind) {
    case 'noNumber':
      return {
        opensOn: counting.isOpenBefore ? null : from,
        certainUntil: null,
        extendedBy: [],
        dueOn: null,
      };
    case 'days': {
      const last = lastDayOf(from, counting, jurisdiction);
      // What was sent before its event is for `placeOfSending`: the state does not wait for it.
      return { opensOn: null, certainUntil: last, extendedBy: [], dueOn: last };
    }
    case 'window': {
      const opensOn = counting.before === null ? null : addDays(from, -counting.before);
      const last = addDays(from, counting.after);
      return { opensOn, certainUntil: last, extendedBy: [], dueOn: last };
    }
    case 'until': {
      const end = facts.days[counting.event];
      if (end.is === 'none') return { opensOn: from, certainUntil: null, extendedBy: [], dueOn: null };
      if (end.is === 'unknown') {
        return { opensOn: from, certainUntil: addDays(from, -1), extendedBy: [counting.event], dueOn: null };
      }
      // Both events on one day leave that day.
      const last = laterOf(from, counting.isEventDayIncluded ? end.day : addDays(end.day, -1));
      return { opensOn: from, certainUntil: last, extendedBy: [], dueOn: last };
    }
  }
}

/**
 * Returns what is certain while an event is missing: days run from the latest event, so another one only extends them.
 * While an event has not happened, nothing can be late.
 */
function spanBeforeStart(
  latest: string,
  counting: Counting,
  jurisdiction: Jurisdiction,
  unknown: readonly DayFactName[],
  missing: number,
): Span | null {
  if (counting.kind !== 'days') return null;
  const isNotHappened = unknown.length < missing;
  const certainUntil = isNotHappened ? null : lastDayOf(latest, counting, jurisdiction);
  return { opensOn: null, certainUntil, extendedBy: unknown, dueOn: null };
}

function placeIn(span: Span | null, day: string, waitingFor: readonly DayFactName[]): DayPlace {
  if (span === null) return { is: 'unsure', waitingFor };
  if (span.opensOn !== null && day < span.opensOn) return { is: 'early' };
  if (span.certainUntil === null || day <= span.certainUntil) return { is: 'inTime' };
  return span.extendedBy.length > 0 ? { is: 'unsure', waitingFor: span.extendedBy } : { is: 'late' };
}

/** An agreed day is the date of a window. Until another event it is one more day on which the duty can be done. */
function agreedDayOf(counting: Counting, facts: TenancyFacts) {
  const name = counting.kind === 'window' || counting.kind === 'until' ? counting.agreedOn : null;
  const fact = name === null ? null : facts.days[name];
  const day = fact?.is === 'known' ? fact.day : null;
  const waitingFor = name !== null && fact?.is === 'unknown' ? [name] : [];
  return { day, waitingFor, isDue: day !== null && counting.kind === 'window' };
}
