import { type Static, Type } from '@sinclair/typebox';
import { CalendarDate, Id, Instant, nullable } from '../wire/pages';
import type { OfferedLanguage } from '../messages/texts';
import type { NoticeMethod } from '../notices/vocabulary';
import {
  DEDUCTION_ANSWERERS,
  DEDUCTION_ANSWERS,
  type DeductionAnswer,
  STATEMENT_TRANSLATIONS,
  type StatementDocument,
  type StatementTranslation,
  TENANT_LINE_ANSWERS,
} from './vocabulary';

const part = { additionalProperties: false } as const;
const words = <W extends string>(values: readonly W[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));
const PhotoIds = Type.Array(Type.String());
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** A photo that a line can show. */
export const DeductionPhoto = Type.Object(
  { id: Type.String(), caption: Type.String() },
  { $id: 'DeductionPhoto', ...part },
);
export type DeductionPhoto = Static<typeof DeductionPhoto>;

/** A deduction from the deposits of a tenancy. */
export const DeductionLine = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    tenancyId: Id,
    /** Room or item. */
    place: Type.String(),
    description: Type.String(),
    /** Cents of the currency of the property's country. */
    cents: Type.Integer({ minimum: 1 }),
    /** Ids of photos of the move-in report, the move-out report, and the set after work. */
    beforePhotos: PhotoIds,
    afterPhotos: PhotoIds,
    workPhotos: PhotoIds,
    answer: words(DEDUCTION_ANSWERS),
    comment: Type.String(),
    /** Null while nobody answered. The name is that of the office's user, or of the tenant. */
    answeredAt: nullable(Type.Integer()),
    answeredBy: nullable(Type.String()),
    answeredFrom: nullable(words(DEDUCTION_ANSWERERS)),
  },
  { $id: 'DeductionLine', ...part },
);
export type DeductionLine = Static<typeof DeductionLine>;

/** A receipt or an invoice of a line. */
export const DeductionReceipt = Type.Object(
  {
    id: Type.String(),
    lineId: Id,
    /** Name of the file. */
    name: Type.String(),
    type: Type.String(),
    size: Type.Integer({ minimum: 1 }),
    sha256: Hash,
  },
  { $id: 'DeductionReceipt', ...part },
);
export type DeductionReceipt = Static<typeof DeductionReceipt>;

/**
 * What a tenant answered to lines of a statement by the link. The SHA-256 of its canonical JSON is the hash of the answer. It
 * never changes, and is about the statement whose file has the hash `file`.
 */
export const StatementAnswer = Type.Object(
  {
    statement: Type.String(),
    revision: Type.Integer({ minimum: 1 }),
    file: Hash,
    tenant: Type.String(),
    lines: Type.Array(
      Type.Object(
        {
          id: Id,
          place: Type.String(),
          description: Type.String(),
          cents: Type.Integer({ minimum: 1 }),
          answer: words(TENANT_LINE_ANSWERS),
          comment: Type.String(),
        },
        { $id: 'AnsweredLine', ...part },
      ),
    ),
    at: Instant,
    /** Network address that the answer came from. */
    from: Type.String(),
  },
  { $id: 'StatementAnswer', ...part },
);
export type StatementAnswer = Static<typeof StatementAnswer>;

/** An answer with its number among those to the statement, and its hash. */
export const StatementAnswerItem = Type.Object(
  { number: Type.Integer({ minimum: 1 }), sha256: Hash, contents: StatementAnswer },
  { $id: 'StatementAnswerItem', ...part },
);
export type StatementAnswerItem = Static<typeof StatementAnswerItem>;

/** The file of a statement in another language, with the same contents. */
export const TranslatedStatement = Type.Object(
  { language: words(STATEMENT_TRANSLATIONS), sha256: Hash },
  { $id: 'TranslatedStatement', ...part },
);
export type TranslatedStatement = Static<typeof TranslatedStatement>;

/** A statement as it was issued. It never changes; other contents are the next revision. */
export const DeductionStatementItem = Type.Object(
  {
    id: Id,
    revision: Type.Integer({ minimum: 1 }),
    number: Type.String(),
    printedAt: Type.Integer(),
    /** Who of the customer side issued it; empty: the company. */
    issuer: Type.String(),
    /** Of the file in English. */
    sha256: Type.String(),
    translations: Type.Array(TranslatedStatement),
    /** What tenants answered to it by their links, in the order in which they did. */
    answers: Type.Array(StatementAnswerItem),
  },
  { $id: 'DeductionStatementItem', ...part },
);
export type DeductionStatementItem = Static<typeof DeductionStatementItem>;

/** GET tenancies/{id}/deductions */
export const TenancyDeductions = Type.Object(
  {
    tenancyId: Id,
    /** In the order in which they were added. */
    lines: Type.Array(DeductionLine),
    receipts: Type.Array(DeductionReceipt),
    /** Photos of the chosen inspections of the tenancy; empty without one. */
    moveInPhotos: Type.Array(DeductionPhoto),
    moveOutPhotos: Type.Array(DeductionPhoto),
    workPhotos: Type.Array(DeductionPhoto),
    /** Whether photos after work can be added: they belong to the move-out inspection. */
    hasMoveOut: Type.Boolean(),
    /** Languages besides English in which the next statement is issued: those of the tenants, and of the one before. */
    translations: Type.Array(words(STATEMENT_TRANSLATIONS)),
    /** Newest first. */
    statements: Type.Array(DeductionStatementItem),
    /** Whether the newest statement has the present contents. */
    isCurrent: Type.Boolean(),
  },
  { $id: 'TenancyDeductions', ...part },
);
export type TenancyDeductions = Static<typeof TenancyDeductions>;

/** POST tenancies/{id}/work-photos: one file, taken after work. */
export const WorkPhotoItem = Type.Object(
  { id: Type.String(), caption: Type.String(), takenOn: CalendarDate },
  { $id: 'WorkPhotoItem', ...part },
);
export type WorkPhotoItem = Static<typeof WorkPhotoItem>;

/** Body of POST tenancies/{id}/deduction-lines and PUT deduction-lines/{id}. */
export interface DeductionLineChange {
  place: string;
  description: string;
  cents: number;
  beforePhotos: string[];
  afterPhotos: string[];
  workPhotos: string[];
}

/** Body of PUT deduction-lines/{id}/answer: what the tenant told the office. */
export interface DeductionAnswerChange {
  answer: DeductionAnswer;
  comment?: string;
}

/** Body of POST tenancies/{id}/deduction-statements. */
export interface DeductionStatementIssue {
  /** Languages besides those of the tenants. */
  translations?: StatementTranslation[];
}

/** Query of GET deduction-statements/{id}/file and GET tenant-report/statement. */
export interface StatementFileQuery {
  /** Omitted: English. */
  language?: OfferedLanguage;
}

/** Body of POST deduction-statements/{id}/deliveries. */
export interface StatementSending {
  /** What the statement is for rules of law. */
  document: StatementDocument;
  method: NoticeMethod;
  /** Tenants of the tenancy. */
  tenantIds: number[];
  /** Omitted: the language of each tenant, where the statement has it. */
  language?: OfferedLanguage;
  /** Day on which it was handed over; an email is sent now. */
  sentOn?: string | null;
}
