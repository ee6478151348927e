import type { MailKind } from '@walkthrough/domain';

export interface Mail {
  /**
   * `Message-ID` of every attempt, fixed when the mail is queued: renaming the host or restoring elsewhere does not
   * change it. Missing in mails queued before it was stored.
   */
  messageId?: string;
  /** Missing in mails queued before kinds existed. */
  kind?: MailKind;
  to: string;
  subject: string;
  text: string;
  /** A stored file to attach. */
  attachment?: { key: string; name: string; type: string };
}
