import { DEPOSIT_KIND_LABELS } from '../tenancies/tenancy-words';
import { DEPOSIT_KINDS } from '../tenancies/vocabulary';
import { law } from '../law/messages';
import { statementDocument } from '../deductions/statement-document.messages';
import { OFFERED_LANGUAGES, type OfferedLanguage } from '../messages/texts';
import { fingerprint } from '../reports/fingerprint';
import { noticeFixedPart } from './notice-facts';
import { NOTICE_FIELD_LABELS, NOTICE_FIELDS } from './notice-fields';
import { shippedText } from './shipped-texts';
import { hasNotice, NOTICE_INSPECTIONS, NOTICE_KINDS, NOTICE_LANGUAGE, NOTICE_PLACES } from './vocabulary';

/** Languages whose notices are translations. */
export const NOTICE_TRANSLATIONS: readonly OfferedLanguage[] = OFFERED_LANGUAGES.filter(
  (language) => language !== NOTICE_LANGUAGE,
);

/**
 * Returns a fingerprint of everything that notices and statements of deductions can say in the language of the current
 * reader, except texts that companies write: a review covers what it was made of.
 */
export function noticeTranslationFingerprint(): string {
  const subjects = NOTICE_PLACES.flatMap((place) =>
    NOTICE_KINDS.filter((kind) => hasNotice(kind, place)).flatMap((kind) =>
      NOTICE_INSPECTIONS.map((inspection) => ({ kind, place, inspection })),
    ),
  );
  const parts = subjects.map((subject) => [
    noticeFixedPart(subject, {}),
    shippedText(subject.kind, subject.place),
  ]);
  return fingerprint([parts, NOTICE_FIELDS.map((field) => NOTICE_FIELD_LABELS[field]), statementTexts()]);
}

const statementTexts = (): string[] => [
  ...(Object.keys(statementDocument) as (keyof typeof statementDocument)[]).map(
    (id) => statementDocument[id],
  ),
  ...DEPOSIT_KINDS.map((kind) => DEPOSIT_KIND_LABELS[kind]),
  law.disclaimer,
];
