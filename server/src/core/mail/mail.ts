import type { Language, MailKind } from '@walkthrough/domain';
import type { Letter } from './letter';

export interface Mail {
  /**
   * `Message-ID` of every attempt, fixed when the mail is queued: renaming the host or restoring elsewhere does not
   * change it. Missing in mails queued before it was stored.
   */
  messageId?: string;
  /** Missing in mails queued before kinds existed. */
  kind?: MailKind;
  /** Language in which it is written. Missing in mails queued before it was stored. */
  language?: Language;
  to: string;
  subject: string;
  text: string;
  /** The same as HTML. Missing in mails queued before there was any. */
  html?: string;
  /** A stored file to attach. */
  attachment?: { key: string; name: string; type: string };
  /** More stored files to attach. */
  enclosures?: readonly { key: string; name: string; type: string }[];
  /** An id of the company by which listeners of `Mailer.onOutcome` know it; missing: nobody follows it. */
  trackingId?: number;
}

/** A mail to send: its letter becomes the text and the HTML. */
export type OutgoingMail = Pick<Mail, 'to' | 'subject' | 'attachment' | 'enclosures' | 'trackingId'> & {
  kind: MailKind;
  letter: Letter;
};
