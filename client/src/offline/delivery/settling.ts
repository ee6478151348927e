import type { LocalReport } from '../model/local-report';
import { hasUnsentDrawings } from '../model/unsent-drawings';
import type { PhotoSending } from './send-photo';

/** Photos on the server that were changed here: deleted, captioned, hung elsewhere, sorted or drawn on. */
const hasToSettle = (report: LocalReport): boolean =>
  report.removed[0] !== undefined ||
  Object.keys({ ...report.captions, ...report.moves })[0] !== undefined ||
  hasUnsentDrawings(report);

/**
 * Brings such changes to the server. What does so comes when there are any: it is no part of a phone's first load
 * (docs/decisions/0025).
 * @returns whether there were any
 * @param what all, or only what needs no rooms, or only what needs nothing but the photos
 */
export async function settle(
  sending: PhotoSending,
  report: LocalReport,
  what: 'settlePhotos' | 'settleImages' | 'settleDrawings' = 'settlePhotos',
): Promise<boolean> {
  const isToDo = hasToSettle(report);
  if (isToDo)
    await (await import(/* webpackChunkName: 'settle-images' */ './settle-images'))[what](sending, report);
  return isToDo;
}
