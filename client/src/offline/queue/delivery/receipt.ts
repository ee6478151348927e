import type { Receipt } from '@walkthrough/domain';
import type { NamedImage, QueueEntry } from '../queue-entry';

/** Returns how a receipt differs from what was sent; null if it matches. */
export function differenceOf(receipt: Receipt, entry: QueueEntry): string | null {
  if (receipt.inspectionId !== entry.inspectionId) return `inspection ${receipt.inspectionId}`;
  if (receipt.answers !== entry.answers) return `answers ${receipt.answers}/${entry.answers}`;
  // Older receipts and entries have no digest.
  const digests = [receipt.answersDigest, entry.answersDigest];
  if (!digests.includes(undefined) && digests[0] !== digests[1]) return 'values of answers';
  if (receipt.rooms !== entry.rooms.length) return `rooms ${receipt.rooms}/${entry.rooms.length}`;
  if (receipt.images.length !== entry.images.length) {
    return `photos ${receipt.images.length}/${entry.images.length}`;
  }
  const sent = entry.rooms.map(({ id }) => id);
  if ((receipt.roomIds ?? sent).join() !== sent.join()) return 'order of rooms';
  const held = new Map(receipt.images.map((image) => [image.id, image]));
  const other = entry.images.find((image) => !isConfirmed(image, held.get(image.id)));
  return other ? `photo ${other.id}` : null;
}

/** Older receipts and entries lack captions and rooms. */
function isConfirmed(sent: NamedImage, held: Receipt['images'][number] | undefined): boolean {
  if (held?.sha256 !== sent.sha256) return false;
  const isSame = (one: string | null | undefined, other: string | null | undefined) =>
    one === undefined || other === undefined || plain(one) === plain(other);
  return isSame(sent.fileCaption, held.fileCaption) && isSame(sent.roomId, held.roomId);
}

/** Ignores surrounding whitespace and line endings. */
const plain = (text: string | null): string | undefined => text?.trim().replace(/\r\n?/g, '\n');
