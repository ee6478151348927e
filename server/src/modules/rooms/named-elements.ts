import { messages } from '@walkthrough/domain';
import type { StoredRoom } from '@walkthrough/form-definitions';
import { ruleViolation } from '../../core/errors/product-error';

/**
 * What a finished report asks of the rooms of a common area (spec 2 §3): each element says what was rated or counted. A draft
 * may hold one that nobody has named yet.
 * @throws ProductError rule_violation that names the rooms
 */
export function assertElementsNamed(rooms: readonly Pick<StoredRoom, 'uuid' | 'elements'>[]): void {
  const lacking = rooms
    .filter(({ elements }) => elements.some(({ label }) => label.trim() === ''))
    .map(({ uuid }) => uuid);
  if (lacking.length > 0) throw ruleViolation(messages.taskForm.elementNameMissing, { rooms: lacking });
}
