import { messages } from '@walkthrough/domain';
import { ruleViolation } from '../../../core/errors/product-error';
import type { Image } from './image.entity';

/**
 * Requires a caption on every photo of a submitted recurring inspection; drafts may lack captions.
 * @throws ProductError rule_violation that names the photos
 */
export function assertCaptioned(images: readonly Pick<Image, 'uuid' | 'fileCaption'>[]): void {
  const unnamed = images.filter(({ fileCaption }) => fileCaption.trim() === '').map(({ uuid }) => uuid);
  if (unnamed.length > 0) throw ruleViolation(messages.taskForm.imageLabelMissing, { images: unnamed });
}
