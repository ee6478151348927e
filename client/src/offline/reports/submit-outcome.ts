import { fill, messages } from '@walkthrough/domain';
import { answersHeld } from '../model/answers-held';
import type { LocalReport } from '../model/local-report';
import type { SubmitOutcome } from './report-session';

/** What the server has confirmed; null while it has not. */
export function deliveredOutcome({ entry, delivered, tenantInfo = null }: LocalReport): SubmitOutcome | null {
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

/** Why a submitted report waits, in words. */
export function reasonOf({ entry }: LocalReport): string {
  const { queued } = messages.sync;
  const { rejected } = messages.deviceReports;
  if (!entry?.trouble) return queued;
  const { kind, message } = entry.trouble;
  if (kind === 'attention') return fill(rejected, { reason: message });
  return kind === 'signIn' ? message : queued;
}
