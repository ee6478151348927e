import { type Static, Type } from '@sinclair/typebox';
import { OFFERED_LANGUAGES, type OfferedLanguage } from '../messages/texts';
import { CalendarDate, Id, Instant, nullable, WallTime } from '../wire/pages';
import type { NoticeBlock } from './fill-notice';
import { NOTICE_FIELDS } from './notice-fields';
import { OFFICIAL_VALUES, type OfficialMapping } from './official-form';
import {
  NOTICE_CONFIRMATIONS,
  NOTICE_INSPECTIONS,
  NOTICE_KINDS,
  NOTICE_LAYOUTS,
  NOTICE_PLACES,
  type NoticeConfirmation,
  type NoticeInspection,
  type NoticeKind,
  type NoticeMethod,
  type NoticePlace,
} from './vocabulary';

const part = { additionalProperties: false } as const;
const words = <W extends string>(values: readonly W[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));
const Texts = Type.Array(Type.String());

const Fact = Type.Object({ label: Type.String(), value: Type.String() }, { $id: 'NoticeFact', ...part });
const Rule = Type.Object(
  { rule: Type.String(), text: Type.String(), sources: Texts },
  { $id: 'NoticeRule', ...part },
);
const Block = Type.Object(
  { text: Type.String(), showWhen: nullable(words(NOTICE_FIELDS)) },
  { $id: 'NoticeBlock', ...part },
);

/** What a notice says, without what the company cannot change being editable. */
const contents = {
  title: Type.String(),
  facts: Type.Array(Fact),
  paragraphs: Texts,
  /** What the tenant can still fix; left out of notices that list nothing. */
  items: Type.Optional(Texts),
  statements: Texts,
  rules: Type.Array(Rule),
};

const Finding = Type.Object(
  {
    block: nullable(Type.Integer({ minimum: 0 })),
    severity: words(['error', 'warning'] as const),
    message: Type.String(),
  },
  { $id: 'NoticeFinding', ...part },
);

/** POST tenancies/{id}/notices/preview and POST notice-texts/preview: what would be issued, and what is in the way. */
export const NoticePreview = Type.Object(
  {
    ...contents,
    place: words(NOTICE_PLACES),
    layout: words(NOTICE_LAYOUTS),
    /** In which it is written. An official form is in English. */
    language: words(OFFERED_LANGUAGES),
    /** Number of the company's text; 0: the built-in text. */
    textVersion: Type.Integer({ minimum: 0 }),
    /** Address of the property whose data is shown. */
    property: Type.String(),
    /** Facts and fields that are not known: the notice cannot be issued without them. */
    missing: Texts,
    problems: Type.Array(Type.Object({ field: Type.String(), message: Type.String() }, part)),
    confirmations: Type.Array(
      Type.Object({ kind: words(NOTICE_CONFIRMATIONS), message: Type.String() }, part),
    ),
    /** Values that the official blank has no field for; empty in other layouts. */
    byHand: Type.Array(Fact),
  },
  { $id: 'NoticePreview', ...part },
);
export type NoticePreview = Static<typeof NoticePreview>;

const issued = {
  id: Id,
  tenancyId: Id,
  propertyId: Id,
  kind: words(NOTICE_KINDS),
  place: words(NOTICE_PLACES),
  inspection: words(NOTICE_INSPECTIONS),
  layout: words(NOTICE_LAYOUTS),
  language: words(OFFERED_LANGUAGES),
  times: Type.Array(WallTime),
  title: Type.String(),
  textVersion: Type.Integer({ minimum: 0 }),
  issuedAt: Instant,
  issuedBy: nullable(Type.String()),
  /** Of text and values as canonical JSON. */
  sha256: Type.String(),
  /** Of the PDF. */
  pdfSha256: Type.String(),
  fileName: Type.String(),
};

/** A fact that is no longer what a notice says. */
const Change = Type.Object(
  { label: Type.String(), was: Type.String(), now: Type.String({ description: 'Empty: no longer known.' }) },
  { $id: 'NoticeChange', ...part },
);

/** GET tenancies/{id}/notices: an issued notice, which never changes, and what has changed since. */
export const NoticeItem = Type.Object(
  { ...issued, changes: Type.Array(Change) },
  { $id: 'NoticeItem', ...part },
);
export type NoticeItem = Static<typeof NoticeItem>;
export type IssuedNotice = Omit<NoticeItem, 'changes'>;

/** The file of a report that is enclosed with its notice. */
const Enclosure = Type.Object(
  { inspectionId: Id, fileName: Type.String(), sha256: Type.String() },
  { $id: 'NoticeEnclosure', ...part },
);

/** GET notices/{id} */
export const NoticeDetails = Type.Object(
  { ...issued, ...contents, enclosure: nullable(Enclosure) },
  { $id: 'NoticeDetails', ...part },
);
export type NoticeDetails = Static<typeof NoticeDetails>;

/** GET notice-texts: the text of one kind in one place. */
export const NoticeTextItem = Type.Object(
  {
    kind: words(NOTICE_KINDS),
    place: words(NOTICE_PLACES),
    language: words(OFFERED_LANGUAGES),
    /** Versions are counted over all languages of a text. 0: the company has no text of its own, and the built-in one is used. */
    version: Type.Integer({ minimum: 0 }),
    blocks: Type.Array(Block),
    builtIn: Type.Array(Block),
    updatedAt: nullable(Instant),
    updatedBy: nullable(Type.String()),
    findings: Type.Array(Finding),
  },
  { $id: 'NoticeTextItem', ...part },
);
export type NoticeTextItem = Static<typeof NoticeTextItem>;

/** GET notice-texts/versions, newest first. */
export const NoticeTextVersionItem = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    blocks: Type.Array(Block),
    createdAt: Instant,
    createdBy: nullable(Type.String()),
  },
  { $id: 'NoticeTextVersionItem', ...part },
);
export type NoticeTextVersionItem = Static<typeof NoticeTextVersionItem>;

/** GET official-forms: a blank of the company. */
export const OfficialFormItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    name: Type.String(),
    pages: Type.Integer({ minimum: 1 }),
    sha256: Type.String(),
    uploadedAt: Instant,
    /** Names of its text fields; none: notices are printed as a sheet to copy from. */
    fields: Texts,
    mapping: Type.Partial(
      Type.Object(Object.fromEntries(OFFICIAL_VALUES.map((name) => [name, Type.String()])), part),
    ),
  },
  { $id: 'OfficialFormItem', ...part },
);
export type OfficialFormItem = Omit<Static<typeof OfficialFormItem>, 'mapping'> & {
  mapping: OfficialMapping;
};

/** A notice that somebody writes. */
export interface NoticeRequest {
  kind: NoticeKind;
  inspection: NoticeInspection;
  /** Wall times in the zone of the property. */
  times?: string[];
  /** What the tenant can still fix, a line each; of an itemized list only. */
  items?: string[];
  /** Omitted: the language of the tenants' mails. */
  language?: OfferedLanguage;
  isOfficialForm?: boolean;
}

/** Body of POST tenancies/{id}/notices. */
export interface NoticeIssue extends NoticeRequest {
  confirmed?: NoticeConfirmation[];
}

/** Body of POST notices/{id}/deliveries. */
export interface NoticeSending {
  method: NoticeMethod;
  /** Tenants of the tenancy. */
  tenantIds: number[];
  /** Day on which it was handed over; an email is sent now. */
  sentOn?: string | null;
}

/** Answer to it: to whom it went. */
export const NoticeSent = Type.Object(
  { recipients: Texts, sentOn: CalendarDate },
  { $id: 'NoticeSent', ...part },
);
export type NoticeSent = Static<typeof NoticeSent>;

/** Identifies a text of the company. */
export interface NoticeTextKey extends NoticeTextLanguage {
  kind: NoticeKind;
  place: NoticePlace;
}

/** Query of GET notice-texts. */
export interface NoticeTextLanguage {
  /** Omitted: English. */
  language?: OfferedLanguage;
}

/** Body of PUT notice-texts. */
export interface NoticeTextChange extends NoticeTextKey {
  /** Version that the change was made from. */
  basedOn: number;
  blocks: NoticeBlock[];
}

/** Body of POST notice-texts/preview. */
export interface NoticeTextTrial extends NoticeTextKey {
  inspection: NoticeInspection;
  blocks: NoticeBlock[];
}

/** Body of PUT official-forms/{id}. */
export interface OfficialFormChange {
  /** Fields that are left out get no value. */
  mapping: OfficialMapping;
}

/** GET notice-translations: whether counsel reviewed what notices say in a language. */
export const NoticeTranslation = Type.Object(
  {
    language: words(OFFERED_LANGUAGES),
    /** 0: nobody has confirmed anything yet. */
    version: Type.Integer({ minimum: 0 }),
    /** False as well when the translation has changed since. */
    isReviewed: Type.Boolean(),
    changedAt: nullable(Instant),
    changedBy: nullable(Type.String()),
  },
  { $id: 'NoticeTranslation', ...part },
);
export type NoticeTranslation = Static<typeof NoticeTranslation>;

/** Body of PUT notice-translations/{language}. */
export interface NoticeTranslationReview {
  isReviewed: boolean;
}
