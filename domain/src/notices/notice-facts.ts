import { lawRules } from '../law/law-rules.messages';
import type { LawRuleId } from '../law/law-rule';
import { RULE_PACKS } from '../law/rule-packs';
import { readSourceWords } from '../law/law-words';
import { knownValues } from './fill-notice';
import { NOTICE_FIELD_LABELS, type NoticeField, type NoticeValues } from './notice-fields';
import { notices } from './messages';
import { hasOfficialForm, type NoticeInspection, type NoticeKind, type NoticePlace } from './vocabulary';

/** What a notice is about, as far as the law asks for it. */
export interface NoticeSubject {
  kind: NoticeKind;
  place: NoticePlace;
  inspection: NoticeInspection;
}

/** A value that a notice always has. */
export interface NoticeFact {
  label: string;
  value: string;
}

/** A rule behind a notice, with where it was read. */
export interface NoticeRule {
  rule: string;
  text: string;
  sources: string[];
}

/** The part of a notice that no text can change. */
export interface NoticeFixedPart {
  title: string;
  facts: NoticeFact[];
  /** Labels of facts that are not known; the notice cannot be issued without them. */
  missing: string[];
  statements: string[];
  rules: NoticeRule[];
}

const PARTIES: readonly NoticeField[] = [
  'tenants',
  'property',
  'landlord',
  'companyAddress',
  'noticeDay',
  'inspection',
];

/** Fields that the fixed part has; those of `WHEN_KNOWN` only when they are known. */
function factFields({ kind, place }: NoticeSubject): readonly NoticeField[] {
  if (kind === 'REPORT_COPY') return [...PARTIES, 'inspectedDay'];
  const second: readonly NoticeField[] = place === 'AB' ? ['secondTime'] : [];
  const earlier: readonly NoticeField[] = kind === 'FINAL_OFFER' ? ['earlierTime'] : [];
  return [...PARTIES, 'time', ...second, ...earlier];
}

const WHEN_KNOWN: readonly NoticeField[] = ['earlierTime'];

/** Returns the part of a notice that the company's text cannot change: facts, statements and rules. */
export function noticeFixedPart(subject: NoticeSubject, values: NoticeValues): NoticeFixedPart {
  const known = knownValues(values);
  const fields = factFields(subject);
  return {
    title: noticeTitle(subject),
    facts: fields.flatMap((field) => {
      const value = known.get(field);
      return value === undefined ? [] : [{ label: NOTICE_FIELD_LABELS[field], value }];
    }),
    missing: fields
      .filter((field) => !known.has(field) && !WHEN_KNOWN.includes(field))
      .map((field) => NOTICE_FIELD_LABELS[field]),
    statements: statementsOf(subject),
    rules: rulesOf(subject),
  };
}

/** Returns the title of a notice. */
export function noticeTitle({ kind, place }: Pick<NoticeSubject, 'kind' | 'place'>): string {
  switch (kind) {
    case 'FIRST_OFFER':
      return place === 'AB' ? notices.titleTwoTimes : notices.titleFirst;
    case 'FINAL_OFFER':
      return notices.titleFinal;
    case 'REPORT_COPY':
      return notices.titleCopy;
  }
}

function statementsOf({ kind, place }: NoticeSubject): string[] {
  if (kind !== 'FINAL_OFFER') return [];
  // The official form has statements of its own; the layout of the product says that it is not that form.
  return [notices.isFinal, ...(hasOfficialForm(kind, place) ? [notices.isNotOfficial] : [])];
}

const RULES: Readonly<Record<NoticePlace, (subject: NoticeSubject) => LawRuleId[]>> = {
  BC: ({ kind, inspection }) => {
    if (kind === 'REPORT_COPY') return [inspection === 'moveIn' ? 'BC-11' : 'BC-12'];
    const offers: LawRuleId = inspection === 'moveIn' ? 'BC-04-IN' : 'BC-04-OUT';
    return kind === 'FINAL_OFFER' ? [offers, 'BC-05', 'BC-06', 'BC-07'] : [offers, 'BC-06'];
  },
  AB: ({ kind, inspection }) => {
    if (kind === 'REPORT_COPY') return [inspection === 'moveIn' ? 'AB-06-IN' : 'AB-06-OUT'];
    return [inspection === 'moveIn' ? 'AB-04-IN' : 'AB-04-OUT', 'AB-03'];
  },
  OTHER: () => [],
};

function rulesOf(subject: NoticeSubject): NoticeRule[] {
  const { place } = subject;
  if (place === 'OTHER') return [];
  const wanted = RULES[place](subject);
  return RULE_PACKS[place]
    .filter(({ id, status }) => wanted.includes(id) && status !== 'unconfirmed')
    .map((rule) => ({ rule: rule.id, text: lawRules[rule.id], sources: readSourceWords(rule) }));
}
