import { fill, LATE_REASON_LABELS, type LateReceipt, messages } from '@walkthrough/domain';
import { contentsInWords } from './contents-in-words';

const { lateSubmissions: texts } = messages;

/** Describes what the office received of a late report, and why it was late. */
export function handedOverInWords({ answers, rooms, images, reason }: LateReceipt): {
  contents: string;
  why: string;
} {
  return {
    contents: fill(texts.handedOver, {
      contents: contentsInWords({ answers, rooms, photos: images.length }),
    }),
    why: fill(texts.handedOverHelp, { reason: LATE_REASON_LABELS[reason] }),
  };
}
