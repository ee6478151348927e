import type { LocalReport } from '../model/local-report';
import type { PhotoSending } from './send-photo';

/** Photos on the server that were changed here: deleted, captioned or hung elsewhere. */
const hasToSettle = ({ removed, captions, moves = {} }: LocalReport): boolean =>
  removed[0] !== undefined || Object.keys({ ...captions, ...moves })[0] !== undefined;

/**
 * Brings such changes to the server. What does so comes when there are any: it is no part of a phone's first load
 * (docs/decisions/0025).
 * @param what all, or only what needs no rooms
 */
export async function settle(
  sending: PhotoSending,
  report: LocalReport,
  what: 'settlePhotos' | 'settleImages' = 'settlePhotos',
): Promise<void> {
  if (hasToSettle(report)) {
    await (await import(/* webpackChunkName: 'settle-images' */ './settle-images'))[what](sending, report);
  }
}
