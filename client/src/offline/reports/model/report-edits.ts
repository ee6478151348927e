import type { Room } from '@walkthrough/domain';
import { photosOf } from '../drafts/shown-photos';
import { asConflict, conflictsOf, isConflictOfCaption, withConflicts } from '../merge/conflicts';
import { mergeRooms } from '../merge/merge-rooms';
import { inDoubtOf, type LocalPhoto, type LocalReport } from './local-report';
import { pendingMove } from '../merge/pending-move';
import { elementIn, elementOf, roomsHere } from './photo-element';
import { activeSideOf, sameValue } from './report-record';

/**
 * Stores the form's rooms.
 * @param before what the form showed: rooms changed elsewhere since are kept
 */
export function withRooms(report: LocalReport, before: readonly Room[], rooms: readonly Room[]): LocalReport {
  const { record, rooms: stored } = report.package;
  const theirs = roomsHere(report);
  const merged = mergeRooms({ base: before, ours: rooms, theirs });
  const isStored = !inDoubtOf(report).rooms && sameValue(merged.rooms, stored[activeSideOf(record)]);
  const changed = { ...report, rooms: isStored ? null : merged.rooms };
  const gone = before.filter(({ id }) => !rooms.some((room) => room.id === id)).map(({ id }) => id);
  const left = withoutPhotosIn(changed, new Set(gone));
  return withoutLostElements(withConflicts(left, merged.conflicts.map(asConflict)));
}

/** Removes a room with its photos atomically; a partial removal would restore it. */
function withoutPhotosIn(report: LocalReport, gone: ReadonlySet<string>): LocalReport {
  const side = activeSideOf(report.package.record);
  return photosOf(report, () => null)
    .filter((photo) => photo.side === side && photo.roomId !== null && gone.has(photo.roomId))
    .reduce((now, { id }) => withoutPhoto(now, id), report);
}

/** Photos of a removed element now show the room. */
function withoutLostElements(report: LocalReport): LocalReport {
  const side = activeSideOf(report.package.record);
  const there = new Set(roomsHere(report).map(({ id }) => id));
  return photosOf(report, () => null).reduce((now, { id, side: of, roomId, element }) => {
    if (of !== side || roomId === null || !there.has(roomId)) return now;
    return element === elementIn(now, roomId, element) ? now : withMove(now, id, roomId, null);
  }, report);
}

export function withCaption(report: LocalReport, imageId: string, caption: string): LocalReport {
  const photo = report.photos.find(({ id }) => id === imageId);
  const photos = report.photos.map((each) => (each.id === imageId ? { ...each, caption } : each));
  if (photo && !photo.onServer) return { ...report, photos };
  return { ...report, photos, captions: { ...report.captions, [imageId]: caption } };
}

/**
 * Moves a photo to a room.
 * @param wanted element there, null for none; undefined keeps the present one if that room has it
 */
export function withMove(
  report: LocalReport,
  imageId: string,
  roomId: string,
  wanted: string | null = elementIn(report, roomId, elementOf(report, imageId)),
): LocalReport {
  const photo = report.photos.find(({ id }) => id === imageId);
  const photos = report.photos.map((each) =>
    each.id === imageId ? { ...each, roomId, element: wanted } : each,
  );
  if (photo && !photo.onServer) return { ...report, photos };
  return { ...report, photos, ...pendingMove(report, { id: imageId, roomId, element: wanted }) };
}

/** Replaces a photo, keeping caption and group. */
export function withReplacedPhoto(report: LocalReport, imageId: string, photo: LocalPhoto): LocalReport {
  const at = report.photos.findIndex(({ id }) => id === imageId);
  const without = withoutPhoto(report, imageId);
  const photos = [...without.photos];
  photos.splice(at < 0 ? photos.length : at, 0, photo);
  const photoOrder = report.photoOrder?.map(({ ids, isSent }) =>
    ids.includes(imageId)
      ? { ids: ids.map((id) => (id === imageId ? photo.id : id)), isSent: false }
      : { ids, isSent },
  );
  return { ...without, photos, ...(photoOrder && { photoOrder }) };
}

/** Including seemingly local ones: the upload may have arrived. */
export function withoutPhoto(report: LocalReport, imageId: string): LocalReport {
  const { [imageId]: _caption, ...captions } = report.captions;
  const { [imageId]: _room, ...moves } = report.moves ?? {};
  const { [imageId]: _element, ...elements } = report.elements ?? {};
  const { [imageId]: _marks, ...marks } = report.marks ?? {};
  return {
    ...report,
    conflicts: conflictsOf(report).filter((each) => !isConflictOfCaption(imageId)(each)),
    captions,
    marks,
    moves,
    elements,
    photos: report.photos.filter(({ id }) => id !== imageId),
    removed: [...report.removed.filter((id) => id !== imageId), imageId],
  };
}
