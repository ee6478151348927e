import { Type, type Static } from '@sinclair/typebox';
import { Id, Instant, nullable, Page } from '../wire/pages';

/** A mail written to a folder, because the installation has no mail server. */
export const WrittenMailItem = Type.Object(
  {
    id: Id,
    at: Instant,
    to: Type.String(),
    subject: Type.String(),
    /** Plain text; never markup. */
    text: Type.String(),
    /** File name of the attachment. */
    attachment: nullable(Type.String()),
  },
  { $id: 'WrittenMailItem', additionalProperties: false },
);
export type WrittenMailItem = Static<typeof WrittenMailItem>;

/** GET master/mails, newest first. Empty on installations with a mail server. */
export const MailOutbox = Type.Object(
  { hasMailServer: Type.Boolean(), mails: Page(WrittenMailItem, 'WrittenMailPage') },
  { $id: 'MailOutbox', additionalProperties: false },
);
export interface MailOutbox {
  hasMailServer: boolean;
  mails: Page<WrittenMailItem>;
}
