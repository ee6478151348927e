import { lawRules } from '../law/law-rules.messages';
import type { LawRuleId } from '../law/law-rule';
import { RULE_PACKS } from '../law/rule-packs';
import { readSourceWords } from '../law/law-words';
import { knownValues } from './fill-notice';
import { NOTICE_FIELD_LABELS, type NoticeField, type NoticeValues } from './notice-fields';
import { noticeDocument as texts } from './notice-document.messages';
import {
  hasOfficialForm,
  isBeforeMoveOut,
  type NoticeInspection,
  type NoticeKind,
  type NoticePlace,
} from './vocabulary';

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
  /** Facts that are not known; the notice cannot be issued without them. */
  missing: NoticeField[];
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
  if (isBeforeMoveOut(kind)) {
    // It is no inspection at move-out.
    const parties = PARTIES.filter((field) => field !== 'inspection');
    return [
      ...parties,
      ...(kind === 'MOVE_OUT_TIME' ? (['time'] as const) : []),
      kind === 'MOVE_OUT_LIST' ? 'preMoveOutDay' : 'earliestDay',
      'tenancyEndDay',
    ];
  }
  const second: readonly NoticeField[] = place === 'AB' ? ['secondTime'] : [];
  const earlier: readonly NoticeField[] = kind === 'FINAL_OFFER' ? ['earlierTime'] : [];
  return [...PARTIES, 'time', ...second, ...earlier];
}

const WHEN_KNOWN: readonly NoticeField[] = ['earlierTime', 'earliestDay'];

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
    missing: fields.filter((field) => !known.has(field) && !WHEN_KNOWN.includes(field)),
    statements: statementsOf(subject),
    rules: rulesOf(subject),
  };
}

/** Returns the title of a notice. */
export function noticeTitle({ kind, place }: Pick<NoticeSubject, 'kind' | 'place'>): string {
  switch (kind) {
    case 'FIRST_OFFER':
      return place === 'AB' ? texts.titleTwoTimes : texts.titleFirst;
    case 'FINAL_OFFER':
      return texts.titleFinal;
    case 'REPORT_COPY':
      return texts.titleCopy;
    case 'MOVE_OUT_OPTION':
      return texts.titleMoveOutOption;
    case 'MOVE_OUT_TIME':
      return texts.titleMoveOutTime;
    case 'MOVE_OUT_LIST':
      return texts.titleMoveOutList;
  }
}

function statementsOf({ kind, place }: NoticeSubject): string[] {
  switch (kind) {
    case 'FINAL_OFFER':
      // The official form has statements of its own; the layout of the product says that it is not that form.
      return [texts.isFinal, ...(hasOfficialForm(kind, place) ? [texts.isNotOfficial] : [])];
    case 'MOVE_OUT_OPTION':
      return [texts.mayAsk, texts.lastWeeks, texts.twoDays, texts.itemized];
    case 'MOVE_OUT_TIME':
      return [texts.itemized];
    case 'MOVE_OUT_LIST':
      return [texts.canFix];
    case 'FIRST_OFFER':
    case 'REPORT_COPY':
      return [];
  }
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
  'CA-US': ({ kind }) => {
    if (kind === 'MOVE_OUT_OPTION') return ['CA-05', 'CA-05-DATE', 'CA-05-NOTICE'];
    if (kind === 'MOVE_OUT_TIME') return ['CA-05-DATE', 'CA-05-NOTICE'];
    return kind === 'MOVE_OUT_LIST' ? ['CA-05-DATE', 'CA-06'] : [];
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

/** Returns what the file of a notice is named after. */
export function noticeFileWord(kind: NoticeKind): string {
  switch (kind) {
    case 'FIRST_OFFER':
      return texts.fileFirst;
    case 'FINAL_OFFER':
      return texts.fileFinal;
    case 'REPORT_COPY':
      return texts.fileCopy;
    case 'MOVE_OUT_OPTION':
      return texts.fileMoveOutOption;
    case 'MOVE_OUT_TIME':
      return texts.fileMoveOutTime;
    case 'MOVE_OUT_LIST':
      return texts.fileMoveOutList;
  }
}
