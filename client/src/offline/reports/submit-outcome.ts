import { fill, messages } from '@walkthrough/domain';
import { answersHeld } from '../model/answers-held';
import { handedOverInWords } from '../model/handed-over-words';
import type { LocalReport } from '../model/local-report';
import { isHandedOver } from '../model/queue-entry';
import type { SubmitOutcome } from './report-session';

/** Who has it by now: its visit, or the office where that did not take it; null while it waits on the device. */
export function arrivedOutcome({ entry, delivered, tenantInfo = null }: LocalReport): SubmitOutcome | null {
  if (entry?.late && isHandedOver(entry)) return { state: 'handedOver', ...handedOverInWords(entry.late) };
  if (entry || !delivered) return null;
  const { images, receivedAt } = delivered.receipt;
  return {
    state: 'delivered',
    answers: answersHeld(delivered),
    photos: images.length,
    receivedAt,
    tenantInfo,
  };
}

/** Why a submitted report stays on the device, in words. */
export function queuedOutcome({ entry }: LocalReport): SubmitOutcome {
  const { queued } = messages.sync;
  const { kind = 'retry', message = '' } = entry?.trouble ?? {};
  const refused = kind === 'attention';
  if (refused) {
    return { state: 'queued', reason: fill(messages.deviceReports.rejected, { reason: message }), refused };
  }
  return { state: 'queued', reason: kind === 'signIn' ? message : queued, refused };
}
