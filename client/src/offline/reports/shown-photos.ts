import type { LocalPhoto, LocalReport } from '../model/local-report';
import { elementOf } from '../model/photo-element';
import { activeSideOf, sidesOf } from '../model/report-record';
import type { ReportPhoto } from './report-session';

type Activity = (imageId: string) => 'sending' | 'failed' | null;

/** Of both sides: those of the server as they are here, then those that only this device has. */
export function photosOf(report: LocalReport, activity: Activity): ReportPhoto[] {
  const { record, images } = report.package;
  const active = activeSideOf(record);
  const onServer = sidesOf(record).flatMap((side) =>
    (images[side] ?? [])
      .filter(({ id }) => !report.removed.includes(id))
      .map(({ id, roomId, element = null, fileCaption, takenAt }): ReportPhoto => {
        const caption = report.captions[id] ?? fileCaption;
        const moved = report.moves?.[id];
        const place =
          moved === undefined ? { roomId, element } : { roomId: moved, element: elementOf(report, id) };
        return { id, side, ...place, caption, takenAt, state: 'server' };
      }),
  );
  const told = new Set(onServer.map(({ id }) => id));
  const own = report.photos
    .filter(({ id, inspectionId }) => !told.has(id) && inspectionId === record.activeInspectionId)
    .map((photo): ReportPhoto => {
      const { id, roomId, element = null, caption, takenAt } = photo;
      return { id, side: active, roomId, element, caption, takenAt, state: stateOf(photo, activity) };
    });
  return [...onServer, ...own];
}

function stateOf(photo: LocalPhoto, activity: Activity): ReportPhoto['state'] {
  return photo.onServer ? 'server' : (activity(photo.id) ?? 'device');
}
