import { appointmentConcerns } from '../law/appointment-concerns';
import { receivedTooLateOn } from '../deliveries/delivery-warnings';
import { lawMethods } from '../law/delivery-methods.messages';
import type { LawRuleId } from '../law/law-rule';
import { lawRules } from '../law/law-rules.messages';
import { concernWords } from '../law/law-words';
import { RULE_PACKS } from '../law/rule-packs';
import { addDays, displayDate } from '../calendar/calendar';
import { fill } from '../messages/fill';
import { displayWall } from '../time/shown-times';
import { isProposedTime, NOTICE_MINUTES, wallPlus } from './notice-times';
import { notices } from './messages';
import { earliestMoveOutDay } from './notice-values';
import {
  hasItems,
  hasNotice,
  hasOfficialForm,
  isBeforeMoveOut,
  MAX_NOTICE_ITEMS,
  NOTICE_ITEM_LIMIT,
  type NoticeConfirmation,
  type NoticeInspection,
  type NoticeKind,
  type NoticeMethod,
  type NoticePlace,
  proposedTimes,
} from './vocabulary';

/** A notice that somebody writes. Times are wall times in the zone of the property. */
export interface NoticeDraft {
  kind: NoticeKind;
  inspection: NoticeInspection;
  times: readonly string[];
  /** What the tenant can still fix, on an itemized list only. */
  items: readonly string[];
  isOfficialForm: boolean;
}

/** Why a notice cannot be issued, with the field to correct. */
export interface NoticeProblem {
  field: 'kind' | 'times' | 'items' | 'isOfficialForm' | 'inspection' | 'text';
  message: string;
}

/** What has to be confirmed before a notice is issued, and why. */
export interface NoticeToConfirm {
  kind: NoticeConfirmation;
  message: string;
}

/** What the notice is compared with. Times are wall times in the zone of the property. */
export interface NoticeSurroundings {
  place: NoticePlace;
  now: string;
  /** The time in 48 hours. */
  inTwoDays: string;
  /** Times that earlier notices proposed for the same inspection. */
  earlierTimes: readonly string[];
  /** Null: not known. */
  tenancyEndOn: string | null;
  isPreMoveOutRequested: boolean;
  /** Whether an offer that is not the final one was delivered for the same inspection. */
  hasFirstOffer: boolean;
  /** How it would most likely be delivered today. */
  method: NoticeMethod;
}

/** Returns why a notice cannot be issued as it is. */
export function noticeProblems(
  draft: NoticeDraft,
  { place, now, earlierTimes, tenancyEndOn }: NoticeSurroundings,
): NoticeProblem[] {
  const { kind, times, inspection, isOfficialForm } = draft;
  if (!hasNotice(kind, place)) {
    const message = isBeforeMoveOut(kind) ? notices.onlyInCalifornia : notices.noFinalInAlberta;
    return [{ field: 'kind', message }];
  }
  if (isBeforeMoveOut(kind) && inspection !== 'moveOut')
    return [{ field: 'inspection', message: notices.onlyMoveOut }];
  if (isOfficialForm && !hasOfficialForm(kind, place))
    return [{ field: 'isOfficialForm', message: notices.noOfficialForm }];
  const itemsProblem = itemsMessage(draft);
  if (itemsProblem !== null) return [{ field: 'items', message: itemsProblem }];
  const wanted = proposedTimes(kind, place);
  const problem = (message: string): NoticeProblem[] => [{ field: 'times', message }];
  if (times.length !== wanted) return problem(TIME_TEXTS()[wanted]);
  if (times.some((time) => !isProposedTime(time))) return problem(notices.timeInvalid);
  const past = times.find((time) => time <= now);
  if (past !== undefined) return problem(fill(notices.timePast, { time: displayWall(past) }));
  const repeated = times.find((time) => earlierTimes.includes(time));
  if (repeated !== undefined) return problem(fill(notices.timeRepeated, { time: displayWall(repeated) }));
  if (isBeforeMoveOut(kind)) return moveOutProblems(times, now, tenancyEndOn);
  return new Set(times).size < times.length ? problem(notices.sameTimes) : [];
}

function itemsMessage({ kind, items }: NoticeDraft): string | null {
  if (!hasItems(kind)) return items.length > 0 ? notices.itemsElsewhere : null;
  if (items.length === 0) return notices.itemsMissing;
  if (items.length > MAX_NOTICE_ITEMS) return fill(notices.tooManyItems, { most: MAX_NOTICE_ITEMS });
  const long = items.findIndex((item) => item.length > NOTICE_ITEM_LIMIT);
  return long < 0 ? null : fill(notices.itemTooLong, { most: NOTICE_ITEM_LIMIT, number: long + 1 });
}

/** A notice without the end of the tenancy misses a fact, which is said elsewhere. */
function moveOutProblems(times: readonly string[], now: string, end: string | null): NoticeProblem[] {
  const first = earliestMoveOutDay(end);
  if (end === null || first === null) return [];
  const day = displayDate(end);
  if (end < now.slice(0, 10)) return [{ field: 'kind', message: fill(notices.tenancyEnded, { day }) }];
  const outside = times.find((time) => time.slice(0, 10) < first || time >= addDays(end, 1));
  if (outside === undefined) return [];
  const message = fill(notices.outsideLastWeeks, { time: displayWall(outside), day });
  return [{ field: 'times', message }];
}

/** Returns what somebody has to confirm before the notice is issued. */
export function noticeToConfirm(draft: NoticeDraft, around: NoticeSurroundings): NoticeToConfirm[] {
  const { kind, times, isOfficialForm } = draft;
  const { place, inTwoDays, isPreMoveOutRequested } = around;
  const isOwnLayout = hasOfficialForm(kind, place) && !isOfficialForm;
  const concerns =
    place === 'OTHER' ? [] : times.filter(isProposedTime).flatMap((time) => timeConcerns(place, time));
  return [
    ...(isOwnLayout ? [{ kind: 'NOT_OFFICIAL' as const, message: notices.confirmNotOfficial }] : []),
    ...concerns.map((message) => ({ kind: 'TIMES' as const, message })),
    ...offersToConfirm(draft, around),
    ...(kind === 'MOVE_OUT_TIME' ? moveOutToConfirm(times, { inTwoDays, isPreMoveOutRequested }) : []),
  ];
}

/** Offers that the rules of the place will not count as they are. They can be made all the same. */
function offersToConfirm(
  { kind, inspection, times, isOfficialForm }: NoticeDraft,
  { place, now, hasFirstOffer, method }: NoticeSurroundings,
): NoticeToConfirm[] {
  if (place === 'OTHER' || (kind !== 'FIRST_OFFER' && kind !== 'FINAL_OFFER')) return [];
  const days = times.filter(isProposedTime).map((time) => time.slice(0, 10));
  const isOneDay = place === 'AB' && new Set(days).size < days.length;
  const isFirstMissing = hasOfficialForm(kind, place) && !hasFirstOffer;
  const isFinalNotice = hasOfficialForm(kind, place) && isOfficialForm;
  const sending = { inspection, isFinalNotice, method, sentOn: now.slice(0, 10), receivedOn: null };
  const late = days.map((day) => receivedTooLateOn(sending, day, place)).find((day) => day !== null);
  return [
    ...(isOneDay ? [confirmed('ONE_DAY', notices.confirmOneDay, 'AB-04-DAYS')] : []),
    ...(isFirstMissing ? [confirmed('NO_FIRST', notices.confirmNoFirst, 'BC-05')] : []),
    ...(late === undefined
      ? []
      : [
          confirmed('TOO_LATE', notices.confirmTooLate, 'BC-05', {
            method: lawMethods[method],
            date: displayDate(late),
          }),
        ]),
  ];
}

/** Returns what to confirm, with the rule behind it and what that says. */
const confirmed = (
  kind: NoticeConfirmation,
  message: string,
  rule: LawRuleId,
  values: Readonly<Record<string, string>> = {},
): NoticeToConfirm => ({ kind, message: fill(message, { ...values, rule, text: lawRules[rule] }) });

function moveOutToConfirm(
  times: readonly string[],
  { inTwoDays, isPreMoveOutRequested }: Pick<NoticeSurroundings, 'inTwoDays' | 'isPreMoveOutRequested'>,
): NoticeToConfirm[] {
  const early = times.filter(isProposedTime).filter((time) => time < inTwoDays);
  const waived = early.map((time) => fill(notices.confirmWaived, { time: displayWall(time) }));
  return [
    ...(isPreMoveOutRequested
      ? []
      : [{ kind: 'NOT_REQUESTED' as const, message: notices.confirmNotRequested }]),
    ...waived.map((message) => ({ kind: 'WAIVED' as const, message })),
  ];
}

function timeConcerns(place: Exclude<NoticePlace, 'OTHER'>, time: string): string[] {
  return appointmentConcerns(place, RULE_PACKS[place], time, wallPlus(time, NOTICE_MINUTES)).map((concern) =>
    fill(notices.concernOf, { time: displayWall(time), concern: concernWords(concern) }),
  );
}

/** What to enter, by the number of times. */
const TIME_TEXTS = (): Readonly<Record<0 | 1 | 2, string>> => ({
  0: notices.noTimes,
  1: notices.oneTime,
  2: notices.twoTimes,
});
