import { isEmailAddress } from '../accounts/email-address';
import { displayDate, isPlausibleDay } from '../calendar/calendar';
import { fill } from '../messages/fill';
import { inDefaultLanguage } from '../messages/texts';
import { isInvisibleText } from '../properties/address';
import type { TenancyChange } from './contract';
import { tenancies } from './messages';
import { tenancyFieldLabel } from './tenancy-words';
import { MAX_DEPOSIT_CENTS, NOT_HAPPENED, TENANCY_DAYS, type TenancyDayName } from './vocabulary';

/** Why a tenancy cannot be saved, at the field that it belongs to: `tenants.0.name` for one of a list. */
export interface TenancyProblem {
  field: string;
  text: string;
}

export type TenancyDays = Readonly<Record<TenancyDayName, string | null>>;

/**
 * Pairs of days in the order in which they can happen. The same day is in order. Several days are compared with the start
 * as well as with possession, because either can be unknown.
 */
export const DAY_ORDER: readonly (readonly [first: TenancyDayName, second: TenancyDayName])[] = [
  ['agreementOn', 'noticeToEndOn'],
  ['agreementOn', 'tenancyEndOn'],
  ['tenancyStartOn', 'tenancyEndOn'],
  ['noticeToEndOn', 'tenancyEndOn'],
  ['tenancyStartOn', 'preMoveOutInspectedOn'],
  ['possessionOn', 'preMoveOutInspectedOn'],
  ['tenancyStartOn', 'vacatedOn'],
  ['possessionOn', 'vacatedOn'],
  ['tenancyStartOn', 'possessionReturnedOn'],
  ['possessionOn', 'possessionReturnedOn'],
  ['agreedMoveInOn', 'agreedMoveOutOn'],
  ['tenancyStartOn', 'agreedMoveOutOn'],
  ['tenancyStartOn', 'moveOutInspectedOn'],
  ['possessionOn', 'moveOutInspectedOn'],
  ['moveInInspectedOn', 'moveOutInspectedOn'],
  ['tenancyStartOn', 'forwardingAddressOn'],
  ['possessionOn', 'forwardingAddressOn'],
  ['tenancyStartOn', 'workStartedOn'],
  ['tenancyStartOn', 'workFinishedOn'],
  ['workStartedOn', 'workFinishedOn'],
];

/**
 * Returns what prevents saving a change.
 * @param stored days before the change: only pairs with a changed day are compared, so that stored contradictions do not
 * block other changes
 */
export function tenancyProblems(change: TenancyChange, stored: TenancyDays): TenancyProblem[] {
  return [...dayProblems(change, stored), ...tenantProblems(change), ...depositProblems(change)];
}

function dayProblems(change: TenancyChange, stored: TenancyDays): TenancyProblem[] {
  const isChanged = (name: TenancyDayName) => change[name] !== undefined && change[name] !== stored[name];
  const changed = TENANCY_DAYS.filter(isChanged);
  const invalid = changed.filter((name) => !isDayValue(change[name] ?? null));
  if (invalid.length > 0)
    return invalid.map((name) => ({
      field: name,
      text: fill(tenancies.dayInvalid, { field: tenancyFieldLabel(name) }),
    }));
  const dayOf = (name: TenancyDayName): string | null => {
    const day = change[name] === undefined ? stored[name] : change[name];
    return day === NOT_HAPPENED ? null : day;
  };
  return DAY_ORDER.flatMap(([first, second]) => {
    const [from, to] = [dayOf(first), dayOf(second)];
    if (from === null || to === null || from <= to || (!isChanged(first) && !isChanged(second))) return [];
    // The changed day has the problem; the later one when both are new.
    const field = isChanged(second) ? second : first;
    return [{ field, text: reversed(second, to, first, from) }];
  });
}

const reversed = (field: TenancyDayName, date: string, other: TenancyDayName, otherDate: string): string =>
  fill(tenancies.daysReversed, {
    field: tenancyFieldLabel(field),
    date: dateOfSentence(date),
    other: tenancyFieldLabel(other),
    otherDate: dateOfSentence(otherDate),
  });

/** Writes a date in the language of the sentence, which is English where it is not translated. */
function dateOfSentence(date: string): string {
  const isEnglish = tenancies.daysReversed === inDefaultLanguage(() => tenancies.daysReversed);
  return isEnglish ? inDefaultLanguage(() => displayDate(date)) : displayDate(date);
}

const isDayValue = (day: string | null): boolean =>
  day === null || day === NOT_HAPPENED || isPlausibleDay(day);

/** Two entries with one id would overwrite each other. */
function repeatedIds(list: string, entries: readonly { id?: number }[]): TenancyProblem[] {
  const isRepeated = (id: number | undefined, at: number) =>
    id !== undefined && entries.findIndex((entry) => entry.id === id) < at;
  return entries.flatMap(({ id }, at) =>
    isRepeated(id, at) ? [{ field: `${list}.${at}.id`, text: tenancies.entryRepeated }] : [],
  );
}

function tenantProblems({ tenants = [] }: TenancyChange): TenancyProblem[] {
  const repeated = repeatedIds('tenants', tenants);
  const others = tenants.flatMap((tenant, at) => {
    const { name, emailForService = '', emailServiceOn, emailServiceEndedOn, joinedOn } = tenant;
    const problems: TenancyProblem[] = [];
    if (isInvisibleText(name))
      problems.push({ field: `tenants.${at}.name`, text: tenancies.tenantNameMissing });
    if (emailForService !== '' && !isEmailAddress(emailForService))
      problems.push({
        field: `tenants.${at}.emailForService`,
        text: fill(tenancies.emailInvalid, { email: emailForService }),
      });
    const days = [
      ...listedDay(`tenants.${at}.emailServiceOn`, tenancies.emailServiceOn, emailServiceOn),
      ...listedDay(`tenants.${at}.emailServiceEndedOn`, tenancies.emailServiceEndedOn, emailServiceEndedOn),
      ...listedDay(`tenants.${at}.joinedOn`, tenancies.joinedOn, joinedOn),
    ];
    if (days.length === 0 && emailServiceOn && emailServiceEndedOn && emailServiceEndedOn < emailServiceOn)
      problems.push({ field: `tenants.${at}.emailServiceEndedOn`, text: tenancies.endedBeforeAgreed });
    return [...problems, ...days];
  });
  return [...repeated, ...others];
}

function depositProblems({ deposits = [] }: TenancyChange): TenancyProblem[] {
  const repeated = repeatedIds('deposits', deposits);
  const others = deposits.flatMap(({ cents, receivedOn }, at) => {
    const isAmount = Number.isSafeInteger(cents) && cents > 0 && cents <= MAX_DEPOSIT_CENTS;
    const problems = isAmount ? [] : [{ field: `deposits.${at}.cents`, text: tenancies.amountInvalid }];
    return [...problems, ...listedDay(`deposits.${at}.receivedOn`, tenancies.depositReceivedOn, receivedOn)];
  });
  return [...repeated, ...others];
}

const listedDay = (field: string, label: string, day: string | null | undefined): TenancyProblem[] =>
  day === null || day === undefined || isPlausibleDay(day)
    ? []
    : [{ field, text: fill(tenancies.dayInvalid, { field: label }) }];
