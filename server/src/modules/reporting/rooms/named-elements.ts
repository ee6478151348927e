import { messages } from '@walkthrough/domain';
import type { StoredRoom } from '@walkthrough/form-definitions';
import { ruleViolation } from '../../../core/errors/product-error';

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
