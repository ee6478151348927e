import type { MailKind } from '@walkthrough/domain';

export interface Mail {
  /**
   * `Message-ID` of every try, made when the mail was promised: a host that is renamed meanwhile, or a restore elsewhere,
   * changes nothing of it (decision 180). Missing in mails that were promised before it was kept.
   */
  messageId?: string;
  /** Missing in mails that were promised before there were kinds. */
  kind?: MailKind;
  to: string;
  subject: string;
  text: string;
  /** A kept file that goes along. */
  attachment?: { key: string; name: string; type: string };
}
