import { type Static, Type } from '@sinclair/typebox';
import { TranslatedStatement } from '../deductions/contract';
import { TENANT_LINE_ANSWERS, type TenantLineAnswer } from '../deductions/vocabulary';
import { OFFERED_LANGUAGES, type OfferedLanguage } from '../messages/texts';
import { Id, Instant, nullable } from '../wire/pages';
import { TenantReportFile, TenantStatement } from './addendum';
import { TENANT_OUTCOMES, TENANT_VERDICTS, type TenantOutcome, type TenantVerdict } from './vocabulary';

const part = { additionalProperties: false } as const;
const words = <W extends string>(values: readonly W[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

const ReadPhoto = Type.Object(
  { id: Type.String(), caption: Type.String() },
  { $id: 'TenantReadPhoto', ...part },
);
export type TenantReadPhoto = Static<typeof ReadPhoto>;

/** One line of the report, which the tenant can answer. */
export const TenantReportItem = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    /** What the report says, in lines; with the side where there are two. */
    values: Type.Array(
      Type.Object(
        { side: Type.String(), lines: Type.Array(Type.String()) },
        { $id: 'TenantReadValue', ...part },
      ),
    ),
    photos: Type.Array(ReadPhoto),
    /** A name or a part of an address: its block is answered as a whole. */
    isFact: Type.Boolean(),
  },
  { $id: 'TenantReportItem', ...part },
);
export type TenantReportItem = Static<typeof TenantReportItem>;

/** A room, or consecutive lines of a section. */
export const TenantReportGroup = Type.Object(
  {
    title: Type.String(),
    notes: Type.Array(Type.String()),
    items: Type.Array(TenantReportItem),
    photos: Type.Array(ReadPhoto),
  },
  { $id: 'TenantReportGroup', ...part },
);
export type TenantReportGroup = Static<typeof TenantReportGroup>;

export const TenantReportSection = Type.Object(
  { title: Type.String(), groups: Type.Array(TenantReportGroup) },
  { $id: 'TenantReportSection', ...part },
);
export type TenantReportSection = Static<typeof TenantReportSection>;

/** What a tenant has said of an item so far, or of the whole report. */
export const TenantSavedItem = Type.Object(
  {
    key: Type.String(),
    verdict: nullable(words(TENANT_VERDICTS)),
    comment: Type.String(),
  },
  { $id: 'TenantSavedItem', ...part },
);
export type TenantSavedItem = Static<typeof TenantSavedItem>;

/** A photo that the tenant has added to an item. */
export const TenantPhoto = Type.Object(
  { id: Type.String(), key: Type.String(), sha256: Type.String(), uploadedAt: Instant },
  { $id: 'TenantPhoto', ...part },
);
export type TenantPhoto = Static<typeof TenantPhoto>;

/** The answer that was given: it cannot be changed. */
export const TenantFinished = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    sha256: Type.String(),
    outcome: words(TENANT_OUTCOMES),
    at: Instant,
  },
  { $id: 'TenantFinished', ...part },
);
export type TenantFinished = Static<typeof TenantFinished>;

/** What the tenant answered to a line of a statement. It cannot be changed. */
export const TenantLineAnswered = Type.Object(
  { answer: words(TENANT_LINE_ANSWERS), comment: Type.String(), at: Instant },
  { $id: 'TenantLineAnswered', ...part },
);
export type TenantLineAnswered = Static<typeof TenantLineAnswered>;

/** A deduction of a statement with its evidence, which `GET tenant-report/evidence/{evidenceId}` sends. */
export const TenantDeductionLine = Type.Object(
  {
    id: Id,
    place: Type.String(),
    description: Type.String(),
    cents: Type.Integer({ minimum: 1 }),
    beforePhotos: Type.Array(Type.String()),
    afterPhotos: Type.Array(Type.String()),
    workPhotos: Type.Array(Type.String()),
    receipts: Type.Array(
      Type.Object(
        { id: Type.String(), name: Type.String(), isPhoto: Type.Boolean() },
        { $id: 'TenantReceipt', ...part },
      ),
    ),
    /** This tenant's own answer; null: none yet. */
    answered: nullable(TenantLineAnswered),
  },
  { $id: 'TenantDeductionLine', ...part },
);
export type TenantDeductionLine = Static<typeof TenantDeductionLine>;

/** What the tenant answered to an earlier revision of the statement. The same line has the same id in all of them. */
export const TenantEarlierAnswer = Type.Object(
  {
    revision: Type.Integer({ minimum: 1 }),
    sha256: Type.String(),
    at: Instant,
    lines: Type.Array(
      Type.Object(
        {
          id: Id,
          place: Type.String(),
          cents: Type.Integer({ minimum: 1 }),
          answer: words(TENANT_LINE_ANSWERS),
          comment: Type.String(),
        },
        { $id: 'TenantEarlierLine', ...part },
      ),
    ),
  },
  { $id: 'TenantEarlierAnswer', ...part },
);
export type TenantEarlierAnswer = Static<typeof TenantEarlierAnswer>;

/** The newest statement of deductions of the tenancy, as it was issued. */
export const TenantDeductions = Type.Object(
  {
    number: Type.String(),
    revision: Type.Integer({ minimum: 1 }),
    /** Hash of the file in English. Answers are bound to the file that was read. */
    sha256: Type.String(),
    translations: Type.Array(TranslatedStatement),
    issuedAt: Instant,
    /** Who of the customer side issued it; empty: the company. */
    issuer: Type.String(),
    lines: Type.Array(TenantDeductionLine),
    /** Cents. */
    deposits: Type.Integer({ minimum: 0 }),
    deductions: Type.Integer({ minimum: 0 }),
    /** Hashes of the answers that this tenant has sent. */
    sent: Type.Array(Type.String()),
    /** This tenant's answers to earlier revisions, newest revision first. */
    earlier: Type.Array(TenantEarlierAnswer),
  },
  { $id: 'TenantDeductions', ...part },
);
export type TenantDeductions = Static<typeof TenantDeductions>;

/** GET tenant-report: one report and what its tenant has said so far. Nothing of other tenants, and no contact data. */
export const TenantReport = Type.Object(
  {
    company: Type.String(),
    /** How to reach the company. */
    contact: Type.Array(Type.String()),
    tenantName: Type.String(),
    address: Type.Array(Type.String()),
    title: Type.String(),
    reportNumber: Type.String(),
    revision: Type.Integer({ minimum: 1 }),
    /** Inspections of the report with their time, in words. */
    inspected: Type.Array(Type.String()),
    expiresAt: Instant,
    /** IANA zone of the property, in which the page shows times. */
    zone: Type.String(),
    language: words(OFFERED_LANGUAGES),
    files: Type.Array(TenantReportFile),
    /** The report was corrected since the link was made: its answer can no longer be signed here. */
    isReplaced: Type.Boolean(),
    sections: Type.Array(TenantReportSection),
    /** What the tenant stated on site; null: nothing. */
    onSite: nullable(TenantStatement),
    items: Type.Array(TenantSavedItem),
    photos: Type.Array(TenantPhoto),
    readAt: nullable(Instant),
    finished: nullable(TenantFinished),
    /** Null until a statement of deductions was issued for the tenancy. */
    deductions: nullable(TenantDeductions),
  },
  { $id: 'TenantReport', ...part },
);
export type TenantReport = Static<typeof TenantReport>;

export interface TenantItemChange {
  key: string;
  verdict: TenantVerdict | null;
  comment: string;
}

/** Body of PUT tenant-report/items: only the items that changed. Saving the same twice changes nothing. */
export interface TenantItemChanges {
  items: TenantItemChange[];
}

export const TenantItemsSaved = Type.Object({ savedAt: Instant }, { $id: 'TenantItemsSaved', ...part });
export type TenantItemsSaved = Static<typeof TenantItemsSaved>;

/** Body of POST tenant-report/readings. */
export interface TenantReading {
  /** Of the file that was read. */
  sha256: string;
}

export const TenantHasRead = Type.Object({ readAt: Instant }, { $id: 'TenantHasRead', ...part });
export type TenantHasRead = Static<typeof TenantHasRead>;

/** Body of POST tenant-report/answer. The same answer again is answered like the first time. */
export interface TenantAnswerRequest {
  outcome: TenantOutcome;
  /** Hash of the file that was read. */
  sha256: string;
  /** Name in full; required for a signature. */
  name?: string;
  /** A drawn signature as a data URL. Without one, the typed name counts. */
  png?: string;
  /** Why the tenant declines. */
  reason?: string;
}

/** Query of GET tenant-report/file. */
export interface TenantFileQuery {
  /** Default: the language of the link. */
  language?: OfferedLanguage;
}

export interface TenantLineAnswerChange {
  /** Id of a line of the statement. */
  line: number;
  answer: TenantLineAnswer;
  comment: string;
}

/** Body of POST tenant-report/deductions. The same answers again are answered like the first time. */
export interface TenantDeductionAnswers {
  /** Hash of the file of the statement that was shown. */
  sha256: string;
  answers: TenantLineAnswerChange[];
}

export const TenantDeductionsAnswered = Type.Object(
  { sha256: Type.String(), at: Instant },
  { $id: 'TenantDeductionsAnswered', ...part },
);
export type TenantDeductionsAnswered = Static<typeof TenantDeductionsAnswered>;
