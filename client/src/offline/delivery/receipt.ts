import type { Receipt } from '@walkthrough/domain';
import type { QueueEntry } from '../model/queue-entry';

/** Where a receipt differs from what was sent, in words; null when it confirms everything. */
export function differenceOf(receipt: Receipt, entry: QueueEntry): string | null {
  if (receipt.inspectionId !== entry.inspectionId) return `inspection ${receipt.inspectionId}`;
  if (receipt.answers !== entry.answers) return `${receipt.answers} of ${entry.answers} answers`;
  if (receipt.rooms !== entry.rooms.length) return `${receipt.rooms} of ${entry.rooms.length} rooms`;
  if (receipt.images.length !== entry.images.length) {
    return `${receipt.images.length} of ${entry.images.length} photos`;
  }
  const held = new Map(receipt.images.map(({ id, sha256 }) => [id, sha256]));
  const other = entry.images.find(({ id, sha256 }) => held.get(id) !== sha256);
  return other ? `photo ${other.id}` : null;
}
