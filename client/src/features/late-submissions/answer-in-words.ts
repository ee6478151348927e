import { messages } from '@walkthrough/domain';

const { common, conditionReport, lateSubmissions: texts } = messages;

/** An answer of any kind, as far as it can be told in a line. A drawn signature is told of, and not shown. */
export function answerInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return conditionReport.nothing;
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value;
  return texts.otherAnswer;
}
