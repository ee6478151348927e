import { messages } from '@walkthrough/domain';
import type { StoredRoom } from '@walkthrough/form-definitions';
import { ruleViolation } from '../../../core/errors/product-error';
import type { StoredPhoto } from '../images/images.service';

/**
 * Requires a caption on every photo of a submitted recurring inspection; drafts may lack captions.
 * @throws ProductError rule_violation that names the photos
 */
export function assertCaptioned(images: readonly Pick<StoredPhoto, 'uuid' | 'fileCaption'>[]): void {
  const unnamed = images.filter(({ fileCaption }) => fileCaption.trim() === '').map(({ uuid }) => uuid);
  if (unnamed.length > 0) throw ruleViolation(messages.taskForm.imageLabelMissing, { images: unnamed });
}

/**
 * Asserts that each element of a common-area room names what was rated or counted. Only finished reports need this; a
 * draft may have unnamed elements.
 * @throws ProductError rule_violation that names the rooms
 */
export function assertElementsNamed(rooms: readonly Pick<StoredRoom, 'uuid' | 'elements'>[]): void {
  const lacking = rooms
    .filter(({ elements }) => elements.some(({ label }) => label.trim() === ''))
    .map(({ uuid }) => uuid);
  if (lacking.length > 0) throw ruleViolation(messages.taskForm.elementNameMissing, { rooms: lacking });
}
