import { messages } from '@walkthrough/domain';

const { common, conditionReport, lateSubmissions: texts } = messages;

/** Formats any answer as one line; a signature is mentioned, not drawn. */
export function answerInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return conditionReport.nothing;
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value;
  return texts.otherAnswer;
}
