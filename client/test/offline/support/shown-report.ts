import type { Room } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { type LocalReport } from '../../../src/offline/reports/model/local-report';
import { roomsHere } from '../../../src/offline/reports/model/photo-element';
import { answersOf } from '../../../src/offline/reports/model/report-answers';
import { storedAnswers } from '../../../src/offline/reports/model/report-record';
import type { ReportId } from '../../../src/offline/reports/model/report-id';
import { photosOf } from '../../../src/offline/reports/drafts/shown-photos';
import { type ScriptedServer } from './scripted-server';

/** A report as the screen shows it. */
export interface Shown {
  answers: Readonly<Record<string, unknown>>;
  rooms: readonly Room[];
  photos: readonly {
    id: string;
    roomId: string | null;
    element: string | null;
    caption: string;
    marks: string[];
  }[];
}

/** Returns the report as it is on the device. */
export function shownOf(report: LocalReport): Shown {
  const photos = photosOf(report, () => null).map(({ caption, ...photo }) => shownPhoto(photo, caption));
  return { answers: answersOf(report), rooms: roomsHere(report), photos };
}

/** Returns the reports of the inspection on the server and at the office. */
export function heldReports(
  server: ScriptedServer,
  { id, inspectionId }: { id: ReportId; inspectionId: number },
  { entry }: LocalReport,
): Shown[] {
  const stored = server.records.get(id);
  const onServer = stored && {
    answers: storedAnswers(stored),
    rooms: server.roomsOf.get(inspectionId) ?? [],
    photos: server.imagesOf(inspectionId).map((image) => shownPhoto(image, image.fileCaption)),
  };
  const late = entry && server.office.held.get(entry.submissionId);
  const atOffice = late && {
    answers: late.report.answers,
    rooms: late.report.rooms as Room[],
    photos: late.report.images
      .filter((image) => late.photos.has(image.id))
      .map((image) => shownPhoto(image, image.fileCaption)),
  };
  return [onServer, atOffice].flatMap((each) => each ?? []);
}

/** Returns the rooms and photos that no other report has. */
export const missingParts = ({ rooms, photos }: Shown, others: readonly Shown[]): unknown[] => [
  ...rooms
    .filter((room) => !others.some((other) => other.rooms.some((each) => same(each, room))))
    .map((room) => ({ room, places: others.map((other) => other.rooms) })),
  ...photos
    .filter((photo) => !others.some((other) => other.photos.some((each) => same(each, photo))))
    .map((photo) => ({ photo, places: others.map((other) => other.photos) })),
];

interface PhotoFacts {
  id: string;
  roomId?: string | null;
  element?: string | null;
  marks?: readonly { id: string }[];
}

const shownPhoto = (
  { id, roomId, element, marks = [] }: PhotoFacts,
  caption = '',
): Shown['photos'][number] => ({
  id,
  roomId: roomId ?? null,
  element: element ?? null,
  caption,
  marks: marks.map((mark) => mark.id).sort(),
});

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/** Returns the document without the items of a key. */
export function withoutKey(value: unknown, key: string): FormDefinition {
  const asks = (item: unknown) => (item as { keys?: { single?: string } } | null)?.keys?.single === key;
  const pruned = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.filter((item) => !asks(item)).map(pruned);
    if (each === null || typeof each !== 'object') return each;
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, pruned(inner)]));
  };
  return pruned(value) as FormDefinition;
}
