import type { MailKind } from '@walkthrough/domain';

export interface Mail {
  /** Missing in mails that were promised before there were kinds. */
  kind?: MailKind;
  to: string;
  subject: string;
  text: string;
  /** A kept file that goes along. */
  attachment?: { key: string; name: string; type: string };
}
