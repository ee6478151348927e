import { perLanguage } from '../messages/texts';
import { statementDocument as texts } from './statement-document.messages';
import type { Jurisdiction } from '../law/jurisdictions';
import { LAW_RULE_LABELS } from '../law/law-words';
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

/** Returns the rule of law that wants copies of receipts with a statement; null: the tables have none. */
export const receiptsRuleOf = (jurisdiction: Jurisdiction | null): { id: string; words: string } | null =>
  jurisdiction === 'CA-US' ? { id: 'CA-07', words: LAW_RULE_LABELS['CA-07'] } : null;
