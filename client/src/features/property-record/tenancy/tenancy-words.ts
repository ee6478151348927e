import {
  displayDate,
  fill,
  INSPECTION_TYPE_LABELS,
  messages,
  noDayWords,
  NOT_HAPPENED,
  type TenancyDayName,
  type TenancyInspection,
} from '@walkthrough/domain';

const { common, tenancies: texts } = messages;

export const dayWords = (name: TenancyDayName, day: string): string =>
  day === NOT_HAPPENED ? noDayWords(name) : displayDate(day);

export const answerWords = (answer: boolean): string => (answer ? common.yes : common.no);

export function inspectionWords({ type, inspectedOn, dueOn }: TenancyInspection): string {
  const named = { type: INSPECTION_TYPE_LABELS[type] };
  if (inspectedOn !== null) return fill(texts.inspectionDone, { ...named, date: displayDate(inspectedOn) });
  if (dueOn !== null) return fill(texts.inspectionDue, { ...named, date: displayDate(dueOn) });
  return fill(texts.inspectionOpen, named);
}

/** Returns an amount in dollars: both countries have them. */
export const amountWords = (cents: number): string =>
  `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
