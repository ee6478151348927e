import type { LocalReport } from '../../reports/model/local-report';
import { hasUnsentDrawings } from '../../reports/model/unsent-drawings';
import type { PhotoSending } from './send-photo';

/** Whether uploaded photos have pending deletions, captions, moves, order or marks. */
const hasPhotoChanges = (report: LocalReport): boolean =>
  report.removed[0] !== undefined ||
  Object.keys({ ...report.captions, ...report.moves })[0] !== undefined ||
  hasUnsentDrawings(report);

/**
 * Sends such changes. Loads its code only if there are any, to keep it out of a phone's first load
 * (docs/decisions/0025).
 * @returns whether there were any
 * @param what all, those that need no rooms, or those that need only the photos
 */
export async function syncPhotoChanges(
  sending: PhotoSending,
  report: LocalReport,
  what: 'syncPhotos' | 'syncImages' | 'syncDrawings' = 'syncPhotos',
): Promise<boolean> {
  const isToDo = hasPhotoChanges(report);
  if (isToDo)
    await (await import(/* webpackChunkName: 'settle-images' */ './sync-images'))[what](sending, report);
  return isToDo;
}
