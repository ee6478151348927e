import { Type, type Static } from '@sinclair/typebox';

/** Characters of a notice: the contact history keeps all of it. */
export const OCCUPANT_NOTICE_LIMIT = 1900;

/** GET inspections/{id}/occupantNotice: what the dialog begins with. */
export const OccupantNoticeDraft = Type.Object(
  {
    /** Of the occupants whom the inspection shows. */
    emails: Type.Array(Type.String()),
    text: Type.String(),
  },
  { $id: 'OccupantNoticeDraft', additionalProperties: false },
);
export type OccupantNoticeDraft = Static<typeof OccupantNoticeDraft>;

/** POST inspections/{id}/occupantNotice: a plain mail to occupants, not a statutory notice. */
export interface OccupantNoticeRequest {
  emails: string[];
  text: string;
}
