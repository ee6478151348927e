import type { Jurisdiction } from '../law/jurisdictions';
import type { LawDocument } from '../law/tenancy-facts';
import type { OfferedLanguage } from '../messages/texts';

/** Language of the file that every statement has. */
export const STATEMENT_LANGUAGE: OfferedLanguage = 'en-CA';

/** Languages in which a statement can be issued as well, each as a file of its own. */
export const STATEMENT_TRANSLATIONS = ['fr-CA'] as const satisfies readonly OfferedLanguage[];
export type StatementTranslation = (typeof STATEMENT_TRANSLATIONS)[number];

/** What a statement can be for rules of law. Only Alberta has an estimate, which a final statement follows. */
export const STATEMENT_DOCUMENTS = [
  'depositStatement',
  'depositEstimate',
  'finalStatement',
] as const satisfies readonly LawDocument[];
export type StatementDocument = (typeof STATEMENT_DOCUMENTS)[number];

/** Returns what a statement can be in a place. @param place null: no rules are tracked there */
export const statementDocumentsOf = (place: Jurisdiction | null): readonly StatementDocument[] =>
  place === 'AB' ? STATEMENT_DOCUMENTS : ['depositStatement'];

/** What the tenant said about a line. `open`: nothing yet. */
export const DEDUCTION_ANSWERS = ['open', 'agreed', 'disputed'] as const;
export type DeductionAnswer = (typeof DEDUCTION_ANSWERS)[number];

/** Who recorded an answer: the office, or the tenant by their own link. */
export const DEDUCTION_ANSWERERS = ['office', 'tenant'] as const;
export type DeductionAnswerer = (typeof DEDUCTION_ANSWERERS)[number];

export const MAX_DEDUCTION_LINES = 60;
/** Photos of one line and one phase. */
export const MAX_LINE_PHOTOS = 6;
/** Photos after work of one tenancy. */
export const MAX_WORK_PHOTOS = 60;
/** Cents of one line. */
export const MAX_DEDUCTION_CENTS = 100_000_000;

export const DEDUCTION_TEXT_LIMITS = { place: 190, description: 500, comment: 500, caption: 190 } as const;

/** Where the photos of a line come from: the move-in report, the move-out report, and the set after work. */
export const LINE_PHOTO_FIELDS = ['beforePhotos', 'afterPhotos', 'workPhotos'] as const;
export type LinePhotoField = (typeof LINE_PHOTO_FIELDS)[number];

/** Receipts and invoices of one line. */
export const MAX_LINE_RECEIPTS = 6;
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024;
export const RECEIPT_NAME_LIMIT = 190;
export const PDF_TYPE = 'application/pdf';

/** What a tenant can answer to a line of a statement. */
export const TENANT_LINE_ANSWERS = ['agreed', 'disputed'] as const;
export type TenantLineAnswer = (typeof TENANT_LINE_ANSWERS)[number];
