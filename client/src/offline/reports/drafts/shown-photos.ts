import type { Side } from '@walkthrough/form-definitions';
import type { LocalReport } from '../model/local-report';
import { inOrderHere, marksOf } from '../model/photo-drawings';
import { elementOf } from '../model/photo-element';
import { activeSideOf, sidesOf } from '../model/report-record';
import type { ReportPhoto } from './report-session';

type Activity = (imageId: string) => 'sending' | 'failed' | null;

/** Returns the photos of both sides in report order; local ones come last unless sorted. */
export function photosOf(report: LocalReport, activity: Activity): readonly ReportPhoto[] {
  const { record, images } = report.package;
  const active = activeSideOf(record);
  const stored = (id: string) => (isChangedHere(report, id) ? 'changed' : 'server');
  const onServer = sidesOf(record).flatMap((side) =>
    (images[side] ?? [])
      .filter(({ id }) => !report.removed.includes(id))
      .map(({ id, roomId, element = null, fileCaption, takenAt }): ReportPhoto => {
        const caption = report.captions[id] ?? fileCaption;
        const moved = report.moves?.[id];
        const place =
          moved === undefined ? { roomId, element } : { roomId: moved, element: elementOf(report, id) };
        return { id, side, ...place, caption, marks: marksOf(report, id), takenAt, state: stored(id) };
      }),
  );
  const serverIds = new Set(onServer.map(({ id }) => id));
  const own = report.photos
    .filter(({ id, inspectionId }) => !serverIds.has(id) && inspectionId === record.activeInspectionId)
    .map((photo): ReportPhoto => {
      const { id, roomId, element = null, caption, takenAt } = photo;
      const marks = marksOf(report, id);
      return {
        id,
        side: active,
        roomId: roomId || null,
        element,
        caption,
        marks,
        takenAt,
        state: photo.onServer ? stored(id) : (activity(id) ?? 'device'),
      };
    });
  return inOrderHere(report, [...onServer, ...own]);
}

/** Returns the side of a photo; local photos belong to the side being reported. */
export function sideOfPhoto({ package: { images, record } }: LocalReport, imageId: string): Side {
  const isOn = (side: Side) => images[side]?.some(({ id }) => id === imageId) === true;
  return sidesOf(record).find(isOn) ?? activeSideOf(record);
}

/** Whether caption, place or marks differ from the server's. */
const isChangedHere = ({ captions, moves, marks }: LocalReport, imageId: string): boolean =>
  imageId in { ...captions, ...moves, ...marks };
