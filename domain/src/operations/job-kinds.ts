import { jobKinds } from './job-kinds.messages';

/** Kinds of mail. */
export type MailKind =
  | 'invitation'
  | 'passwordReset'
  | 'emailChange'
  | 'report'
  | 'tenantChange'
  | 'planDigest'
  | 'occupantNotice'
  | 'tenantLink'
  | 'notice'
  | 'statement';

/** Labels of jobs by kind; other kinds use `messages.jobs.otherKind`. */
export const JOB_KIND_LABELS: Readonly<Record<string, string>> = jobKinds satisfies Readonly<
  Record<`mail.${MailKind}`, string>
>;
