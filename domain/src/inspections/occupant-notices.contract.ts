import { Type, type Static } from '@sinclair/typebox';

/** Maximum characters of a notice, so that the contact history can keep all of it. */
export const OCCUPANT_NOTICE_LIMIT = 1900;

/** GET inspections/{id}/occupantNotice: initial content of the dialog. */
export const OccupantNoticeDraft = Type.Object(
  {
    /** Addresses of the inspection's occupants. */
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
