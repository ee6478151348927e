import { perLanguage } from '../messages/texts';
import { deductions as texts } from './messages';
import type { DeductionAnswer, LinePhotoField } from './vocabulary';

export const DEDUCTION_ANSWER_LABELS: Readonly<Record<DeductionAnswer, string>> = perLanguage(() => ({
  open: texts.answerOpen,
  agreed: texts.answerAgreed,
  disputed: texts.answerDisputed,
}));

/** What the photos of a line show. */
export const LINE_PHOTO_LABELS: Readonly<Record<LinePhotoField, string>> = perLanguage(() => ({
  beforePhotos: texts.before,
  afterPhotos: texts.after,
  workPhotos: texts.afterWork,
}));
