import { captionBasedOn } from '../../reports/model/caption-changes';
import { conflictsOf, isConflictOfCaption } from '../../reports/merge/conflicts';
import type { LocalReport } from '../../reports/model/local-report';
import { withSavedMarks, withSentOrder } from '../../reports/model/photo-drawings';
import { elementIn, elementOf, roomsHere } from '../../reports/model/photo-element';
import { activeSideOf } from '../../reports/model/report-record';
import { withArrivedCaption, withSentCaption } from '../../reports/model/sent-before';
import { withSuperseded } from '../../reports/merge/superseded';
import type { FieldServer } from '../server/field-server';
import type { OfflineStore } from '../../store/offline-store';

interface Settling {
  store: OfflineStore;
  server: FieldServer;
}

interface Hung {
  roomId: string;
  element: string | null;
}

function withoutImage(report: LocalReport, imageId: string): LocalReport {
  const side = activeSideOf(report.package.record);
  const { images } = report.package;
  const { [imageId]: _caption, ...captions } = report.captions;
  const { [imageId]: _room, ...moves } = report.moves ?? {};
  const { [imageId]: _element, ...elements } = report.elements ?? {};
  const { [imageId]: _marks, ...marks } = report.marks ?? {};
  return withSuperseded(report, {
    ...report,
    captions,
    marks,
    moves,
    elements,
    removed: report.removed.filter((id) => id !== imageId),
    photos: report.photos.filter(({ id }) => id !== imageId),
    package: {
      ...report.package,
      images: { ...images, [side]: images[side]?.filter(({ id }) => id !== imageId) },
    },
  });
}

/** Records that the server has the caption. */
export function withSavedCaption(report: LocalReport, imageId: string, caption: string): LocalReport {
  const { images } = report.package;
  const updated = Object.entries(images).map(([side, list]) => [
    side,
    list.map((image) => (image.id === imageId ? { ...image, fileCaption: caption } : image)),
  ]);
  const { [imageId]: pending, ...captions } = report.captions;
  return withSuperseded(report, {
    ...withArrivedCaption(report, imageId),
    photos: report.photos.map((photo) => (photo.id === imageId ? { ...photo, captionTold: caption } : photo)),
    // Changed again while sending, so it stays pending.
    captions: pending === caption ? captions : report.captions,
    package: { ...report.package, images: Object.fromEntries(updated) as typeof images },
  });
}

/** Records that the server has moved the photo. */
function withSavedMove(report: LocalReport, then: LocalReport, imageId: string, saved: Hung): LocalReport {
  const side = activeSideOf(report.package.record);
  const { images } = report.package;
  const { [imageId]: room, ...moves } = report.moves ?? {};
  const { [imageId]: element, ...elements } = report.elements ?? {};
  const isAsThen = room === then.moves?.[imageId] && element === then.elements?.[imageId];
  const updated = images[side]?.map((image) =>
    image.id === imageId ? { ...image, roomId: saved.roomId, element: saved.element ?? undefined } : image,
  );
  return {
    ...report,
    // Moved again while sending, so it stays pending.
    ...(isAsThen ? { moves, elements } : {}),
    package: { ...report.package, images: { ...images, [side]: updated } },
  };
}

/** Sends photo moves once the server has the rooms. Photos deleted there are skipped. */
async function syncMoves({ store, server }: Settling, report: LocalReport): Promise<void> {
  const here = roomsHere(report);
  for (const [imageId, roomId] of Object.entries(report.moves ?? {})) {
    const roomIndex = here.findIndex(({ id }) => id === roomId);
    const element = elementIn(report, roomId, elementOf(report, imageId));
    // The room was removed with the photo.
    if (roomIndex >= 0) await server.moveImage(imageId, { roomIndex, roomId, element });
    await store.change(report.id, (now) => withSavedMove(now, report, imageId, { roomId, element }));
  }
}

/** Sends deletions and captions of uploaded photos. Idempotent. */
export async function syncImages({ store, server }: Settling, report: LocalReport): Promise<void> {
  for (const imageId of report.removed) {
    await server.removeImage(imageId);
    await store.change(report.id, (now) => withoutImage(now, imageId));
  }
  for (const [imageId, caption] of Object.entries(report.captions)) {
    // Unresolved conflicts wait.
    const isOpen = conflictsOf(report).some(isConflictOfCaption(imageId));
    if (isOpen || report.removed.includes(imageId)) continue;
    // Recorded before sending: without an answer, a later caption cannot be attributed to others.
    const noted = await store.change(report.id, (now) => withSentCaption(now, imageId, caption));
    const based = noted ? captionBasedOn(noted, imageId) : undefined;
    await server.saveCaption(report.package.record.activeInspectionId, imageId, caption, based);
    await store.change(report.id, (now) => withSavedCaption(now, imageId, caption));
  }
}

/** Sends marks and photo order once the server has these photos. Idempotent. */
export async function syncDrawings({ store, server }: Settling, report: LocalReport): Promise<void> {
  const waiting = new Set(report.photos.filter(({ onServer }) => !onServer).map(({ id }) => id));
  for (const [imageId, change] of Object.entries(report.marks ?? {})) {
    if (waiting.has(imageId)) continue;
    const marks = await server.markImage(imageId, change);
    await store.change(report.id, (now) => withSavedMarks(now, imageId, change, marks));
  }
  for (const { ids, isSent } of report.photoOrder ?? []) {
    if (isSent || ids.some((id) => waiting.has(id))) continue;
    await server.sortImages(report.package.record.activeInspectionId, ids);
    await store.change(report.id, (now) => withSentOrder(now, ids));
  }
}

/** Sends all changes of uploaded photos. */
export async function syncPhotos(sending: Settling, report: LocalReport): Promise<void> {
  await syncImages(sending, report);
  await syncMoves(sending, report);
  await syncDrawings(sending, report);
}
