import { messages } from '@walkthrough/domain';
import { ruleViolation } from '../../core/errors/product-error';
import type { Image } from './image.entity';

/**
 * What a finished report of a recurring visit asks of its photos (spec 2 §5); a draft may hold photos without a caption.
 * @throws ProductError rule_violation that names the photos
 */
export function assertCaptioned(images: readonly Pick<Image, 'uuid' | 'fileCaption'>[]): void {
  const unnamed = images.filter(({ fileCaption }) => fileCaption.trim() === '').map(({ uuid }) => uuid);
  if (unnamed.length > 0) throw ruleViolation(messages.taskForm.imageLabelMissing, { images: unnamed });
}
