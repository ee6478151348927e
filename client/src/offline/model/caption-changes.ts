import { fingerprint } from '@walkthrough/domain';
import { conflictsOf, isConflictOfCaption } from './conflicts';
import type { Conflict } from './report-parts';
import type { LocalReport } from './local-report';
import { sentBefore } from './sent-before';

const imagesOf = ({ package: { images } }: LocalReport) => Object.values(images).flat();

/** What the server has said to be the caption of a photo; undefined where it has said nothing. */
export function captionTold(report: LocalReport, imageId: string): string | undefined {
  const told = imagesOf(report).find(({ id }) => id === imageId);
  return told?.fileCaption ?? report.photos.find(({ id }) => id === imageId)?.captionTold;
}

/**
 * Fingerprints of what this device knows the server to have had for the caption of a photo, or may have sent there:
 * another one is somebody else's. Undefined where it knows of nothing.
 */
export function captionBasedOn(report: LocalReport, imageId: string): readonly string[] | undefined {
  const told = captionTold(report, imageId);
  const sent = sentBefore(report).captions?.[imageId] ?? [];
  return told === undefined ? undefined : [fingerprint(told), ...sent];
}

/**
 * Captions that wait here while somebody else has written another one, and those of before that nobody has chosen from.
 * @param before what was here before the newest state of the server came in, which is in `laid`
 */
export function conflictsOfCaptions(before: LocalReport, laid: LocalReport): Conflict[] {
  const known = new Map(imagesOf(laid).map(({ id, fileCaption }) => [id, fileCaption]));
  return Object.entries(laid.captions).flatMap(([imageId, ours]) => {
    const theirs = known.get(imageId);
    if (theirs === undefined || theirs.trim() === ours.trim()) return [];
    const based = captionBasedOn(before, imageId);
    const isOthers = based !== undefined && !based.includes(fingerprint(theirs));
    const isOpen = conflictsOf(before).some(isConflictOfCaption(imageId));
    return isOthers || isOpen ? [{ part: 'caption' as const, imageId, theirs }] : [];
  });
}
