import { fingerprint } from '@walkthrough/domain';
import { conflictsOf, isConflictOfCaption } from '../merge/conflicts';
import type { Conflict } from './report-parts';
import type { LocalReport } from './local-report';
import { sentBefore } from './sent-before';

const imagesOf = ({ package: { images } }: LocalReport) => Object.values(images).flat();

/** Returns a photo's caption as last reported by the server; undefined if never. */
function serverCaption(report: LocalReport, imageId: string): string | undefined {
  const image = imagesOf(report).find(({ id }) => id === imageId);
  return image?.fileCaption ?? report.photos.find(({ id }) => id === imageId)?.captionTold;
}

/**
 * Returns fingerprints of captions the server had, or may have received from here; others come from somebody else.
 * Undefined if none.
 */
export function captionBasedOn(report: LocalReport, imageId: string): readonly string[] | undefined {
  const caption = serverCaption(report, imageId);
  const sent = sentBefore(report).captions?.[imageId] ?? [];
  return caption === undefined ? undefined : [fingerprint(caption), ...sent];
}

/**
 * Returns caption conflicts: pending captions that somebody else has changed, and unresolved earlier ones.
 * @param before local state before the newest server state, which is in `laid`
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
