/** How long a link works unless the office chooses otherwise, in days. */
export const TENANT_LINK_DAYS = 30;
export const MAX_TENANT_LINK_DAYS = 365;

/**
 * - `replaced`: the report was corrected, so the tenant has read another one than the present one.
 * - `removed`: its tenant was removed from the tenancy.
 */
export const TENANT_LINK_STATES = [
  'open',
  'answered',
  'expired',
  'withdrawn',
  'replaced',
  'removed',
] as const;
export type TenantLinkState = (typeof TENANT_LINK_STATES)[number];

export const TENANT_VERDICTS = ['agree', 'disagree'] as const;
export type TenantVerdict = (typeof TENANT_VERDICTS)[number];

/** How a tenant ends an answer: with a signature, or by declining to sign. */
export const TENANT_OUTCOMES = ['signed', 'declined'] as const;
export type TenantOutcome = (typeof TENANT_OUTCOMES)[number];

/** Key of the answer to the whole report. */
export const WHOLE_REPORT = 'whole';

/** Keys of items: of a question, a row of a form, a room or its element. */
export const TENANT_ITEM_PATTERN = '^[A-Za-z0-9][A-Za-z0-9:._-]{0,169}$';

/** Returns the key of the draft of an answer to a deduction. A newer statement of the same line takes it over. */
export const deductionItemKey = (line: number): string => `deduction:${line}`;
export const isDeductionItem = (key: string): boolean => key.startsWith('deduction:');

export const TENANT_COMMENT_LIMIT = 4_000;
export const TENANT_SIGNER_LIMIT = 190;
export const TENANT_REASON_LIMIT = 2_000;

/** Answers that one link can hold: more than the largest report has items. */
export const MAX_TENANT_ITEMS = 3_000;
/** Answers of one save. */
export const MAX_SAVED_ITEMS = 100;
/** Characters of all comments of a link together, as far as an addendum can be printed. A line break counts as a line. */
export const MAX_TENANT_TEXT = 200_000;
export const TENANT_TEXT_LINE = 60;
export const MAX_TENANT_PHOTOS = 40;
export const MAX_TENANT_PHOTO_BYTES = 15 * 1024 * 1024;
/** Characters of a drawn signature as a data URL. */
export const MAX_DRAWN_SIGNATURE = 300_000;
export const DRAWN_SIGNATURE_PATTERN = '^data:image/png;base64,[A-Za-z0-9+/]+={0,2}$';

/** Path of the tenant's page. The secret follows in the fragment, which browsers never send. */
export const TENANT_REPORT_PATH = '/tenant-report';
