import { jurisdictionOf } from '../law/jurisdictions';
import type { LawDeliveryMethod } from '../law/tenancy-facts';

/** What a notice is for. A first offer in Alberta names both times. */
export const NOTICE_KINDS = ['FIRST_OFFER', 'FINAL_OFFER', 'REPORT_COPY'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Places whose notices differ. */
export const NOTICE_PLACES = ['BC', 'AB', 'OTHER'] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];

/** The inspection that a notice is about. */
export const NOTICE_INSPECTIONS = ['moveIn', 'moveOut'] as const;
export type NoticeInspection = (typeof NOTICE_INSPECTIONS)[number];

/**
 * How a notice was made: in the layout of the product, in the fields of the official form, or as a sheet with the values that
 * somebody copies onto the official form.
 */
export const NOTICE_LAYOUTS = ['OWN', 'OFFICIAL_FILLED', 'OFFICIAL_SHEET'] as const;
export type NoticeLayout = (typeof NOTICE_LAYOUTS)[number];

/** The official form of British Columbia for the second and final opportunity. */
export const FINAL_OFFER_FORM = 'RTB-22';

/** What somebody has to confirm before a notice is issued. */
export const NOTICE_CONFIRMATIONS = ['NOT_OFFICIAL', 'TIMES'] as const;
export type NoticeConfirmation = (typeof NOTICE_CONFIRMATIONS)[number];

/** Ways in which a notice can reach a tenant. The product itself sends only email. */
export const NOTICE_METHODS = [
  'EMAIL',
  'HAND',
  'MAIL',
  'REGISTERED_MAIL',
  'DOOR',
  'MAILBOX',
  'FAX',
] as const satisfies readonly LawDeliveryMethod[];
export type NoticeMethod = (typeof NOTICE_METHODS)[number];

export const MAX_NOTICE_BLOCKS = 30;
/** Characters of one block. */
export const NOTICE_BLOCK_LIMIT = 2_000;
export const MAX_NOTICE_VERSIONS = 200;
/** Notices of one tenancy. */
export const MAX_NOTICES = 200;
/** Bytes and pages of an official blank. */
export const MAX_OFFICIAL_BYTES = 5 * 1024 * 1024;
export const MAX_OFFICIAL_PAGES = 20;
/** Fields of an official blank, and characters of one of their names. */
export const MAX_OFFICIAL_FIELDS = 300;
export const OFFICIAL_FIELD_LIMIT = 190;

/** Returns the place of a tenancy. */
export function noticePlace(country: string, province: string): NoticePlace {
  const jurisdiction = jurisdictionOf(country, province);
  return jurisdiction === 'BC' || jurisdiction === 'AB' ? jurisdiction : 'OTHER';
}

/** Returns whether a place has notices of a kind: the first offer of Alberta names both times. */
export const hasNotice = (kind: NoticeKind, place: NoticePlace): boolean =>
  kind !== 'FINAL_OFFER' || place !== 'AB';

/** Returns how many times a notice proposes. */
export function proposedTimes(kind: NoticeKind, place: NoticePlace): 0 | 1 | 2 {
  if (kind === 'REPORT_COPY') return 0;
  return place === 'AB' ? 2 : 1;
}

/** Returns whether a place prescribes an official form for a notice. */
export const hasOfficialForm = (kind: NoticeKind, place: NoticePlace): boolean =>
  kind === 'FINAL_OFFER' && place === 'BC';
