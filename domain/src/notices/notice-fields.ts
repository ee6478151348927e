import { noticeFields } from './notice-fields.messages';
import { isBeforeMoveOut, type NoticeKind } from './vocabulary';

/** A value that a text of a notice can name as `{field}`. */
export type NoticeField = keyof typeof noticeFields;

export const NOTICE_FIELD_LABELS: Readonly<Record<NoticeField, string>> = noticeFields;

const OF_ALL = [
  'tenants',
  'property',
  'landlord',
  'company',
  'companyAddress',
  'companyPhone',
  'companyEmail',
  'noticeDay',
  'inspection',
  'possessionDay',
  'tenancyEndDay',
] as const satisfies readonly NoticeField[];

/** The inspection before move-out is none of those that `inspection` names. */
const BEFORE_MOVE_OUT = OF_ALL.filter((field) => field !== 'inspection');

const FIELDS: Readonly<Record<NoticeKind, readonly NoticeField[]>> = {
  FIRST_OFFER: [...OF_ALL, 'time', 'day', 'hour', 'secondTime'],
  FINAL_OFFER: [...OF_ALL, 'time', 'day', 'hour', 'earlierTime'],
  REPORT_COPY: [...OF_ALL, 'inspectedDay'],
  MOVE_OUT_OPTION: [...BEFORE_MOVE_OUT, 'earliestDay'],
  MOVE_OUT_TIME: [...BEFORE_MOVE_OUT, 'earliestDay', 'time', 'day', 'hour'],
  MOVE_OUT_LIST: [...BEFORE_MOVE_OUT, 'preMoveOutDay'],
};

/** All fields, in the order in which they are listed. */
export const NOTICE_FIELDS: readonly NoticeField[] = [
  ...OF_ALL,
  ...(['time', 'day', 'hour', 'secondTime', 'earlierTime', 'inspectedDay'] as const),
  ...(['earliestDay', 'preMoveOutDay'] as const),
];

/** Fields that no notice can be issued without, so that a text may always name them. */
const CERTAIN: readonly NoticeField[] = [
  'tenants',
  'property',
  'landlord',
  'company',
  'noticeDay',
  'inspection',
  'time',
  'day',
  'hour',
  'inspectedDay',
  'preMoveOutDay',
];

/** Returns the fields that texts of a kind can name. */
export const fieldsOfNotice = (kind: NoticeKind): readonly NoticeField[] => FIELDS[kind];

/** Fields that the notices of an inspection before move-out need as well. */
const CERTAIN_BEFORE_MOVE_OUT: readonly NoticeField[] = ['tenancyEndDay', 'earliestDay'];

/** Returns whether a field can be unknown when a notice is issued. */
export const canBeUnknown = (kind: NoticeKind, field: NoticeField): boolean =>
  !CERTAIN.includes(field) && !(isBeforeMoveOut(kind) && CERTAIN_BEFORE_MOVE_OUT.includes(field));

export const isNoticeField = (name: string): name is NoticeField =>
  NOTICE_FIELDS.some((field) => field === name);

/** Values of fields as they are printed; a field that is missing is not known. */
export type NoticeValues = Readonly<Partial<Record<NoticeField, string>>>;
