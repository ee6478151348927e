import { appointmentConcerns } from '../law/appointment-concerns';
import { concernWords } from '../law/law-words';
import { RULE_PACKS } from '../law/rule-packs';
import { fill } from '../messages/fill';
import { displayWall } from '../time/shown-times';
import { isProposedTime, NOTICE_MINUTES, wallPlus } from './notice-times';
import { notices } from './messages';
import {
  hasNotice,
  hasOfficialForm,
  type NoticeConfirmation,
  type NoticeInspection,
  type NoticeKind,
  type NoticePlace,
  proposedTimes,
} from './vocabulary';

/** A notice that somebody writes. Times are wall times in the zone of the property. */
export interface NoticeDraft {
  kind: NoticeKind;
  inspection: NoticeInspection;
  times: readonly string[];
  isOfficialForm: boolean;
}

/** Why a notice cannot be issued, with the field to correct. */
export interface NoticeProblem {
  field: 'kind' | 'times' | 'isOfficialForm' | 'inspection' | 'text';
  message: string;
}

/** What has to be confirmed before a notice is issued, and why. */
export interface NoticeToConfirm {
  kind: NoticeConfirmation;
  message: string;
}

interface Surroundings {
  place: NoticePlace;
  /** Wall time now, in the zone of the property. */
  now: string;
  /** Times that earlier notices proposed for the same inspection. */
  earlierTimes: readonly string[];
}

/** Returns why a notice cannot be issued as it is. */
export function noticeProblems(
  draft: NoticeDraft,
  { place, now, earlierTimes }: Surroundings,
): NoticeProblem[] {
  const { kind, times, isOfficialForm } = draft;
  if (!hasNotice(kind, place)) return [{ field: 'kind', message: notices.noFinalInAlberta }];
  if (isOfficialForm && !hasOfficialForm(kind, place))
    return [{ field: 'isOfficialForm', message: notices.noOfficialForm }];
  const wanted = proposedTimes(kind, place);
  const problem = (message: string): NoticeProblem[] => [{ field: 'times', message }];
  if (times.length !== wanted) return problem(TIME_TEXTS()[wanted]);
  if (times.some((time) => !isProposedTime(time))) return problem(notices.timeInvalid);
  const past = times.find((time) => time <= now);
  if (past !== undefined) return problem(fill(notices.timePast, { time: displayWall(past) }));
  const repeated = times.find((time) => earlierTimes.includes(time));
  if (repeated !== undefined) return problem(fill(notices.timeRepeated, { time: displayWall(repeated) }));
  const days = times.map((time) => time.slice(0, 10));
  return new Set(days).size < days.length ? problem(notices.sameDay) : [];
}

/** Returns what somebody has to confirm before the notice is issued. */
export function noticeToConfirm(draft: NoticeDraft, place: NoticePlace): NoticeToConfirm[] {
  const { kind, times, isOfficialForm } = draft;
  const isOwnLayout = hasOfficialForm(kind, place) && !isOfficialForm;
  const concerns =
    place === 'OTHER' ? [] : times.filter(isProposedTime).flatMap((time) => timeConcerns(place, time));
  return [
    ...(isOwnLayout ? [{ kind: 'NOT_OFFICIAL' as const, message: notices.confirmNotOfficial }] : []),
    ...concerns.map((message) => ({ kind: 'TIMES' as const, message })),
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
