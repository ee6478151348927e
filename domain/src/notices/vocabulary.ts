import { type Jurisdiction, jurisdictionOf } from '../law/jurisdictions';
import type { LawDeliveryMethod } from '../law/tenancy-facts';
import type { OfferedLanguage } from '../messages/texts';

/**
 * What a notice is for. A first offer in Alberta names both times. The last three are of California: the option of an
 * inspection before move-out, its time, and the itemized list that follows it.
 */
export const NOTICE_KINDS = [
  'FIRST_OFFER',
  'FINAL_OFFER',
  'REPORT_COPY',
  'MOVE_OUT_OPTION',
  'MOVE_OUT_TIME',
  'MOVE_OUT_LIST',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Places whose notices differ. */
export const NOTICE_PLACES = ['BC', 'AB', 'CA-US', 'OTHER'] as const satisfies readonly (
  Jurisdiction | 'OTHER'
)[];
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

/** Language of notices and texts that name none, and of the official form. */
export const NOTICE_LANGUAGE: OfferedLanguage = 'en-CA';

/** The official form of British Columbia for the second and final opportunity. */
export const FINAL_OFFER_FORM = 'RTB-22';

/** What somebody has to confirm before a notice is issued. */
export const NOTICE_CONFIRMATIONS = [
  'NOT_OFFICIAL',
  'TIMES',
  'NOT_REQUESTED',
  'WAIVED',
  'NO_FIRST',
  'ONE_DAY',
  'TOO_LATE',
] as const;
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
/** Items of an itemized list, and characters of one. */
export const MAX_NOTICE_ITEMS = 60;
export const NOTICE_ITEM_LIMIT = 300;
/** Notices of one tenancy. */
export const MAX_NOTICES = 200;
/** Bytes and pages of an official blank. */
export const MAX_OFFICIAL_BYTES = 5 * 1024 * 1024;
export const MAX_OFFICIAL_PAGES = 20;
/** Fields of an official blank, and characters of one of their names. */
export const MAX_OFFICIAL_FIELDS = 300;
export const OFFICIAL_FIELD_LIMIT = 190;

/** Returns the place of a tenancy. */
export const noticePlace = (country: string, province: string): NoticePlace =>
  jurisdictionOf(country, province) ?? 'OTHER';

/** Returns whether a notice is about the inspection before move-out, which only California has. */
export const isBeforeMoveOut = (
  kind: NoticeKind,
): kind is 'MOVE_OUT_OPTION' | 'MOVE_OUT_TIME' | 'MOVE_OUT_LIST' =>
  kind === 'MOVE_OUT_OPTION' || kind === 'MOVE_OUT_TIME' || hasItems(kind);

/** Returns whether a notice lists what the tenant can still fix. */
export const hasItems = (kind: NoticeKind): kind is 'MOVE_OUT_LIST' => kind === 'MOVE_OUT_LIST';

/** Days before the end of the tenancy on which an inspection before move-out can take place. */
export const MOVE_OUT_WINDOW_DAYS = 14;
/** Hours of written notice of its time. */
export const MOVE_OUT_NOTICE_HOURS = 48;

/** Returns whether a place has notices of a kind: the first offer of Alberta names both times. */
export const hasNotice = (kind: NoticeKind, place: NoticePlace): boolean =>
  isBeforeMoveOut(kind) ? place === 'CA-US' : kind !== 'FINAL_OFFER' || place !== 'AB';

/** Returns the place whose text a notice has: California has texts only for the notices that no other place has. */
export const placeOfText = (kind: NoticeKind, place: NoticePlace): NoticePlace =>
  place === 'CA-US' && !isBeforeMoveOut(kind) ? 'OTHER' : place;

/** Returns whether a company can have a text for a kind in a place. */
export const hasNoticeText = (kind: NoticeKind, place: NoticePlace): boolean =>
  hasNotice(kind, place) && placeOfText(kind, place) === place;

/** Returns how many times a notice proposes. */
export function proposedTimes(kind: NoticeKind, place: NoticePlace): 0 | 1 | 2 {
  if (kind === 'REPORT_COPY' || kind === 'MOVE_OUT_OPTION' || hasItems(kind)) return 0;
  return place === 'AB' ? 2 : 1;
}

/** Returns whether a place prescribes an official form for a notice. */
export const hasOfficialForm = (kind: NoticeKind, place: NoticePlace): boolean =>
  kind === 'FINAL_OFFER' && place === 'BC';
