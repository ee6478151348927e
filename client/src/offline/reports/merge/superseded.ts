import { fingerprint } from '@walkthrough/domain';
import type { LocalReport } from '../model/local-report';
import { activeSideOf, sameValue, storedAnswers } from '../model/report-record';
import type { SentBefore } from '../model/report-parts';

/** More than the edits of one field between two backups. */
const MAX_VALUES = 50;

export const answerPath = (key: string): string => `answer/${key}`;
export const fieldPath = (roomId: string, field: string): string => `${roomPath(roomId)}/${field}`;
export const roomPath = (roomId: string): string => `room/${roomId}`;
export const imagePath = (imageId: string): string => `image/${imageId}`;
export const captionPath = (imageId: string): string => `caption/${imageId}`;
export const markPath = (markId: string): string => `mark/${markId}`;

/** Returns whether a value is empty: unanswered or cleared. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns whether two answers are the same. A form shows an emptied text as '', which the server stores as null. */
export const sameAnswer = (one: unknown, other: unknown): boolean =>
  sameValue(one, other) || (isEmptyValue(one) && isEmptyValue(other));

/** Returns what the server reported of a report: values by path, `true` for existence only. */
function serverValues({
  package: { record, rooms, images },
  photos,
  removed,
}: LocalReport): Map<string, unknown> {
  const side = activeSideOf(record);
  const values = new Map<string, unknown>();
  for (const [key, value] of Object.entries(storedAnswers(record))) values.set(answerPath(key), value);
  for (const { id, ...fields } of rooms[side] ?? []) {
    values.set(roomPath(id), true);
    for (const [field, value] of Object.entries(fields)) values.set(fieldPath(id, field), value);
  }
  // The server has a photo until its deletion is confirmed.
  for (const id of removed) values.set(imagePath(id), true);
  for (const { id, captionTold, marks = [] } of photos) {
    values.set(captionPath(id), captionTold);
    for (const mark of marks) values.set(markPath(mark.id), true);
  }
  for (const { id, fileCaption, marks = [] } of images[side] ?? []) {
    values.set(imagePath(id), true);
    values.set(captionPath(id), fileCaption);
    for (const mark of marks) values.set(markPath(mark.id), true);
  }
  return values;
}

function sentValues({ answers, fields = {}, captions = {} }: SentBefore): Map<string, readonly string[]> {
  return new Map([
    ...Object.entries(answers).map(([key, sent]) => [answerPath(key), sent] as const),
    ...Object.entries(fields).map(([key, sent]) => [roomPath(key), sent] as const),
    ...Object.entries(captions).map(([id, sent]) => [captionPath(id), sent] as const),
  ]);
}

/**
 * Remembers server values replaced between `before` and `after`: if a restored server has them again, they are older
 * than the local ones.
 */
export function withSuperseded(before: LocalReport, after: LocalReport): LocalReport {
  const superseded: Record<string, readonly string[]> = { ...after.superseded };
  const add = (path: string, values: readonly string[]) => {
    superseded[path] = [...new Set([...(superseded[path] ?? []), ...values])].slice(-MAX_VALUES);
  };
  const now = serverValues(after);
  for (const [path, value] of serverValues(before)) {
    const current = now.get(path);
    if (current === value || isEmptyValue(value)) continue;
    const replaced = fingerprint(value);
    if (fingerprint(current) !== replaced) add(path, [replaced]);
  }
  const left = after.sentBefore ? sentValues(after.sentBefore) : new Map<string, readonly string[]>();
  for (const [path, sent] of before.sentBefore ? sentValues(before.sentBefore) : [])
    if (left.get(path) !== sent) add(path, sent);
  return { ...after, superseded };
}

/** Returns whether the server had, or may have had, this value under this path before. */
export function isSuperseded(
  { superseded = {}, sentBefore }: Pick<LocalReport, 'superseded' | 'sentBefore'>,
  path: string,
  value: unknown,
): boolean {
  const sent = sentBefore && sentValues(sentBefore).get(path);
  return [...(superseded[path] ?? []), ...(sent ?? [])].includes(fingerprint(value));
}
