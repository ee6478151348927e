/** Accounts of sample data have addresses of this domain, which is reserved and never delivers (RFC 2606). */
const SAMPLE_MAIL_DOMAIN = 'sample.invalid';

/** Returns an address that gets no mail. */
export const sampleAddress = (name: string): string => `${name}@${SAMPLE_MAIL_DOMAIN}`;

export const isSampleAddress = (email: string): boolean =>
  email.toLowerCase().endsWith(`@${SAMPLE_MAIL_DOMAIN}`);
