import {
  addDays,
  type AnalyticsAsked,
  compareDates,
  isPlausibleDay,
  messages,
  MAX_ANALYSED_DAYS,
  MAX_ANALYSED_PROPERTIES,
  REPORT_ITEMS,
  type ReportItem,
} from '@walkthrough/domain';

const { analytics: texts } = messages;

/** Current choices for an analysis, possibly incomplete. */
interface AnalyticsFilter {
  propertyIds: readonly number[];
  start: string;
  end: string;
  items: readonly ReportItem[];
  /** Null on the Properties tab. */
  team: { teamId: number | null; referenceId: number | null } | null;
}

/** Returns the validation message for a period; undefined if the period is valid or incomplete. */
export function periodProblem(start: string, end: string): string | undefined {
  if (start === '' || end === '') return undefined;
  if (!isPlausibleDay(start) || !isPlausibleDay(end)) return texts.dateInvalid;
  if (compareDates(start, end) > 0) return messages.errors.startAfterEnd;
  return addDays(start, MAX_ANALYSED_DAYS) <= end ? texts.periodTooLong : undefined;
}

const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the analysis request; null while choices are missing or invalid. */
export function toAnalyticsRequest({
  propertyIds,
  start,
  end,
  items,
  team,
}: AnalyticsFilter): AnalyticsAsked | null {
  if (items.length === 0 || periodProblem(start, end) !== undefined) return null;
  const period = { ...(start !== '' && { periodStart: start }), ...(end !== '' && { periodEnd: end }) };
  const common = {
    ...period,
    items: REPORT_ITEMS.filter((item) => items.includes(item)),
    timeZone: deviceTimeZone(),
  };
  if (team) {
    const { teamId, referenceId } = team;
    return teamId === null || referenceId === null ? null : { ...common, teamId, referenceId };
  }
  if (propertyIds.length === 0 || propertyIds.length > MAX_ANALYSED_PROPERTIES) return null;
  return start === '' || end === '' ? null : { ...common, ids: propertyIds };
}

/** Returns the time zone in which the server reads the days of the period. */
export const zoneOfAnalytics = deviceTimeZone;
