import { fill, messages, type SyncState, type InspectionSync, perLanguage } from '@walkthrough/domain';
import { personName } from '../../shared/planning/planned-row';
import { formatInstant, formatInstantTime, localDate } from '../../ui/dates';

const { inspectionManagement: texts, sync: words } = messages;

/** Short text and urgency of a device's report status. */
export const SYNC_WORDS = perLanguage(
  () =>
    ({
      waiting: { word: texts.onPhone, tone: 'warning' },
      sending: { word: words.stateSending, tone: 'neutral' },
      attention: { word: words.stateNeedsAttention, tone: 'error' },
    }) as const satisfies Record<SyncState, { word: string; tone: string }>,
);

const SENTENCES = perLanguage(
  () =>
    ({
      waiting: { plain: texts.onPhoneAsOf, withPhotos: texts.onPhonePhotosAsOf },
      sending: { plain: texts.beingSentAsOf, withPhotos: texts.beingSentPhotosAsOf },
    }) as const,
);

/**
 * Formats when a device reported: the time today, otherwise with the date.
 * @param now UTC milliseconds
 */
export const asOf = (instant: number, now: number): string =>
  localDate(instant) === localDate(now) ? formatInstantTime(instant) : formatInstant(instant);

/** Sentence for a device's report status and its time. */
export function syncSentence(
  { state, done, total, error, device, ...sync }: InspectionSync,
  now: number,
): string {
  const time = asOf(sync.asOf, now);
  if (state === 'attention') {
    const reason = error ?? fill(texts.noReason, { name: personName(device.user) });
    return fill(texts.needsAttentionAsOf, { reason, time });
  }
  const { plain, withPhotos } = SENTENCES[state];
  return total > 0 ? fill(withPhotos, { done, total, time }) : fill(plain, { time });
}
