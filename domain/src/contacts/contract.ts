import { Type, type Static } from '@sinclair/typebox';
import { Id, Instant, nullable } from '../wire/pages';

/** One attempt to contact the occupants (GET inspections/{id}/contactAttempts); lists are sorted newest first. */
export const ContactAttemptItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    communicationDate: Instant,
    /** Number of a contact channel (CONTACT_CHANNELS). */
    channel: Type.Integer({ minimum: 0, maximum: 6 }),
    contacteeInfo: Type.String(),
    outcome: Type.String(),
    /** Name of the author; omitted in Work Basket lists and for the customer side. */
    author: Type.Optional(nullable(Type.String())),
  },
  { $id: 'ContactAttemptItem', additionalProperties: false },
);
export type ContactAttemptItem = Static<typeof ContactAttemptItem>;

/** Values of a contact attempt. All are required; 0 is a valid channel (email). */
export interface ContactAttemptValues {
  /** UTC milliseconds; at most a day ahead of the server's clock. */
  communicationDate: number;
  channel: number;
  /** Who was contacted, and how. */
  contacteeInfo: string;
  outcome: string;
}

/** Maximum number of characters of `contacteeInfo`. */
export const CONTACTEE_LIMIT = 190;
/** Maximum number of characters of `outcome`. */
export const OUTCOME_LIMIT = 2000;
