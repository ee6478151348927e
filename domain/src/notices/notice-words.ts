import { lawMethods } from '../law/delivery-methods.messages';
import { perLanguage } from '../messages/texts';
import { notices } from './messages';
import { noticeDocument } from './notice-document.messages';
import type { NoticeInspection, NoticeKind, NoticeLayout, NoticeMethod, NoticePlace } from './vocabulary';

export const NOTICE_KIND_LABELS = perLanguage((): Readonly<Record<NoticeKind, string>> => ({
  FIRST_OFFER: notices.kindFirst,
  FINAL_OFFER: notices.kindFinal,
  REPORT_COPY: notices.kindCopy,
  MOVE_OUT_OPTION: notices.kindMoveOutOption,
  MOVE_OUT_TIME: notices.kindMoveOutTime,
  MOVE_OUT_LIST: notices.kindMoveOutList,
}));

export const NOTICE_PLACE_LABELS = perLanguage((): Readonly<Record<NoticePlace, string>> => ({
  BC: notices.placeBc,
  AB: notices.placeAb,
  'CA-US': notices.placeCalifornia,
  OTHER: notices.placeOther,
}));

export const NOTICE_LAYOUT_LABELS = perLanguage((): Readonly<Record<NoticeLayout, string>> => ({
  OWN: notices.layoutOwn,
  OFFICIAL_FILLED: notices.layoutFilled,
  OFFICIAL_SHEET: notices.layoutSheet,
}));

export const noticeMethodLabel = (method: NoticeMethod): string => lawMethods[method];

export const NOTICE_INSPECTION_LABELS = perLanguage((): Readonly<Record<NoticeInspection, string>> => ({
  moveIn: noticeDocument.moveIn,
  moveOut: noticeDocument.moveOut,
}));
