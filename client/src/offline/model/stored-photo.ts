import type { StoredImage } from '@walkthrough/domain';
import { hungInto } from './hung-into';
import type { LocalReport } from './local-report';

/** What was sent beside the bytes of a photo. */
interface SentFacts {
  caption: string;
  roomId: string;
  element?: string | null;
}

/**
 * The server has a photo, and has said which bytes. What is otherwise here than it has it still has to follow: it was
 * changed on the way there, or had arrived before without an answer.
 * @param sent counts where the server does not say what it has
 */
export function withStoredPhoto(report: LocalReport, answer: StoredImage, sent: SentFacts): LocalReport {
  const photo = report.photos.find(({ id }) => id === answer.id);
  if (!photo) return report;
  const { fileCaption = sent.caption, roomId = sent.roomId, element = sent.element } = answer;
  const hangsAsHere = photo.roomId === roomId && (photo.element ?? null) === (element ?? null);
  const told = { ...photo, onServer: true, sha256: photo.sha256 ?? answer.sha256, captionTold: fileCaption };
  const isCaptioned = photo.caption.trim() === fileCaption.trim();
  return {
    ...report,
    photos: report.photos.map((each) => (each === photo ? told : each)),
    captions: isCaptioned ? report.captions : { ...report.captions, [photo.id]: photo.caption },
    ...(hangsAsHere ? {} : hungInto(report, photo)),
  };
}
