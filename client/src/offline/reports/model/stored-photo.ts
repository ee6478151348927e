import type { StoredImage } from '@walkthrough/domain';
import { pendingMove } from '../merge/pending-move';
import type { LocalReport } from './local-report';

/** Fields sent with the bytes of a photo. */
interface SentFacts {
  caption: string;
  roomId: string;
  element?: string | null;
}

/**
 * Records that the server has a photo and its bytes. Local differences stay pending: changed during the upload, or the
 * photo had arrived earlier without an answer.
 * @param sent used where the server does not report its values
 */
export function withStoredPhoto(report: LocalReport, answer: StoredImage, sent: SentFacts): LocalReport {
  const photo = report.photos.find(({ id }) => id === answer.id);
  if (!photo) return report;
  const { fileCaption = sent.caption, roomId = sent.roomId, element = sent.element } = answer;
  const hangsAsHere =
    (photo.roomId || null) === (roomId || null) && (photo.element ?? null) === (element ?? null);
  const stored = {
    ...photo,
    onServer: true,
    sha256: photo.sha256 ?? answer.sha256,
    captionTold: fileCaption,
  };
  const isCaptioned = photo.caption.trim() === fileCaption.trim();
  return {
    ...report,
    photos: report.photos.map((each) => (each === photo ? stored : each)),
    captions: isCaptioned ? report.captions : { ...report.captions, [photo.id]: photo.caption },
    ...(hangsAsHere ? {} : pendingMove(report, photo)),
  };
}
