import type { PhotoMark, Room } from '@walkthrough/domain';
import { merge, type Answers } from '@walkthrough/form-definitions';
import { valuesIn } from './body-values';
import type { LocalReport } from './local-report';
import { inOrderHere, marksOf } from './photo-drawings';
import { elementOf } from './photo-element';
import type { NamedImage, QueueEntry } from '../../queue/queue-entry';
import { activeSideOf, storedAnswers } from './report-record';
import { answerPath, isEmptyValue, isSuperseded } from '../merge/superseded';

/** Photo of a report as held by this device. */
export interface HeldPhoto {
  id: string;
  sha256: string | null;
  /** Absent in older entries. */
  caption: string | undefined;
  roomId: string | null;
  element: string | null;
  marks: readonly PhotoMark[];
}

/** Everything a device holds of the reported side, whether or not the server has it. */
interface HeldReport {
  answers: Answers;
  rooms: readonly Room[];
  /** In order. */
  photos: readonly HeldPhoto[];
}

/**
 * Rebuilds a report from local data: the draft, a submission as submitted, or a delivered one with later edits. Used by
 * late reports and after a server restore.
 * @param entry the submission; null for a draft
 */
export function heldReport(report: LocalReport, entry: QueueEntry | null): HeldReport {
  const photosOf = (images: readonly NamedImage[]) => images.map((image) => heldPhoto(report, image));
  const isOfPackage = entry?.inspectionId === report.package.record.activeInspectionId;
  if (entry && (report.entry || !isOfPackage)) {
    return { answers: submittedAnswers(report, entry), rooms: entry.rooms, photos: photosOf(entry.images) };
  }
  const { record, rooms } = report.package;
  // Later corrections of a delivered report are in the record, except in records from before replaced values were kept.
  const isNewest = report.superseded !== undefined;
  return {
    answers: { ...(entry ? newestAnswers(report, entry) : storedAnswers(record)), ...report.edits },
    rooms: report.rooms ?? (isNewest ? null : entry?.rooms) ?? rooms[activeSideOf(record)] ?? [],
    photos: photosOf(namedImages(report, isNewest ? null : entry)),
  };
}

/** Returns all answers as of Submit: those sent and those the server had. */
function submittedAnswers({ package: { record } }: LocalReport, { besides, body }: QueueEntry): Answers {
  // Not the current server state: somebody else may have added answers that were not counted here.
  return merge(besides ?? storedAnswers(record), {
    values: valuesIn(record, body),
    cleared: (body['cleared'] ?? []) as readonly string[],
  });
}

/** Returns a delivered report's answers with later corrections. */
function newestAnswers(report: LocalReport, entry: QueueEntry): Answers {
  const stored = storedAnswers(report.package.record);
  const isNewest = ([key, value]: [string, unknown]) => {
    if (report.superseded === undefined) return true;
    if (isSuperseded(report, answerPath(key), value)) return false;
    return isEmptyValue(stored[key]) || isSuperseded(report, answerPath(key), stored[key]);
  };
  const submitted = Object.entries(submittedAnswers(report, entry)).filter(isNewest);
  return { ...stored, ...Object.fromEntries(submitted) };
}

/** Returns the side's photos with local changes: the server's, then local ones. */
export function namedImages(report: LocalReport, entry: QueueEntry | null = null): readonly NamedImage[] {
  const { record, images } = report.package;
  const { captions, moves = {}, removed } = report;
  const submitted = new Map(entry?.images.map((image) => [image.id, image]));
  const onServer = (images[activeSideOf(record)] ?? []).filter(({ id }) => !removed.includes(id));
  const own = report.photos.filter(
    ({ id, inspectionId }) =>
      inspectionId === record.activeInspectionId && !onServer.some((image) => image.id === id),
  );
  return inOrderHere(report, [
    ...onServer.map((image): NamedImage => {
      const { id, sha256, fileCaption, roomId } = { ...image, ...submitted.get(image.id) };
      return { id, sha256, fileCaption: captions[id] ?? fileCaption, roomId: moves[id] ?? roomId };
    }),
    ...own.map(({ id, sha256, caption, roomId }) => ({
      id,
      sha256,
      fileCaption: caption,
      roomId: roomId || null,
    })),
  ]);
}

function heldPhoto(report: LocalReport, { id, sha256, fileCaption, roomId }: NamedImage): HeldPhoto {
  const element = elementOf(report, id);
  return { id, sha256, caption: fileCaption, roomId: roomId ?? null, element, marks: marksOf(report, id) };
}
