import { Type } from '@sinclair/typebox';
import { answers, takes } from '../wire/call';
import {
  NoticeDetails,
  type NoticeIssue,
  NoticeItem,
  NoticePreview,
  type NoticeRequest,
  type NoticeSending,
  NoticeSent,
  type NoticeTextChange,
  NoticeTextItem,
  type NoticeTextKey,
  type NoticeTextLanguage,
  type NoticeTextTrial,
  NoticeTextVersionItem,
  NoticeTranslation,
  type NoticeTranslationReview,
  type OfficialFormChange,
  OfficialFormItem,
} from './contract';

/** Notices of tenancy law and their texts (docs/decisions/0249). */
export const NOTICE_CALLS = {
  'GET tenancies/{id}/notices': answers(Type.Array(NoticeItem)),
  'POST tenancies/{id}/notices/preview': takes<{ body: NoticeRequest }>().answers(NoticePreview),
  /** Prints and keeps a notice. It is sent, or recorded as handed over, with another call. */
  'POST tenancies/{id}/notices': takes<{ body: NoticeIssue }>().answers(NoticeDetails, {
    status: 201,
    refuses: ['unavailable'],
  }),
  'GET notices/{id}': answers(NoticeDetails),
  'GET notices/{id}/pdf': answers('file'),
  'POST notices/{id}/deliveries': takes<{ body: NoticeSending }>().answers(NoticeSent, {
    status: 201,
    refuses: ['step_differs', 'too_many_attempts'],
  }),
  /** The texts of one language. */
  'GET notice-texts': takes<{ query: NoticeTextLanguage }>().answers(Type.Array(NoticeTextItem)),
  'PUT notice-texts': takes<{ body: NoticeTextChange }>().answers(NoticeTextItem, {
    refuses: ['edit_conflict'],
  }),
  'GET notice-texts/versions': takes<{ query: NoticeTextKey }>().answers(Type.Array(NoticeTextVersionItem)),
  /** Shows a text with the data of a tenancy of its place. */
  'POST notice-texts/preview': takes<{ body: NoticeTextTrial }>().answers(NoticePreview),
  'GET notice-translations': answers(Type.Array(NoticeTranslation)),
  /** Confirms that counsel reviewed what notices say in a language, or withdraws it. */
  'PUT notice-translations/{language}': takes<{ body: NoticeTranslationReview }>().answers(
    Type.Array(NoticeTranslation),
    { refuses: ['edit_conflict'] },
  ),
  'GET official-forms': answers(Type.Array(OfficialFormItem)),
  /** A form with the official blank in `files`, which replaces the one before. */
  'POST official-forms/file': answers(OfficialFormItem, { status: 201, refuses: ['unavailable'] }),
  'PUT official-forms/{id}': takes<{ body: OfficialFormChange }>().answers(OfficialFormItem, {
    refuses: ['edit_conflict'],
  }),
};
