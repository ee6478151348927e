import { Type, type Static } from '@sinclair/typebox';
import { OFFERED_LANGUAGES, type OfferedLanguage } from '../messages/texts';

const Offered = Type.Union(OFFERED_LANGUAGES.map((each) => Type.Literal(each)));

const NoticeText = Type.Object({ language: Offered, text: Type.String() }, { additionalProperties: false });
export type NoticeText = Static<typeof NoticeText>;

/** Maximum characters of a notice, so that the contact history can keep all of it. */
export const OCCUPANT_NOTICE_LIMIT = 1900;

/** GET inspections/{id}/occupantNotice: initial content of the dialog. */
export const OccupantNoticeDraft = Type.Object(
  {
    /** Addresses of the inspection's occupants. */
    emails: Type.Array(Type.String()),
    /** In the language of the first address. */
    text: Type.String(),
    /** The language of each address, in the order of `emails`. */
    languages: Type.Array(Offered),
    /** The text in each language. */
    texts: Type.Array(NoticeText),
  },
  { $id: 'OccupantNoticeDraft', additionalProperties: false },
);
export type OccupantNoticeDraft = Static<typeof OccupantNoticeDraft>;

/** POST inspections/{id}/occupantNotice: a plain mail to occupants, not a statutory notice. */
export interface OccupantNoticeRequest {
  emails: string[];
  text: string;
  /** The language of all these addresses from now on; omitted: addresses keep theirs. */
  language?: OfferedLanguage;
  /** Replaces `text` for the addresses with these languages. */
  texts?: NoticeText[];
}
