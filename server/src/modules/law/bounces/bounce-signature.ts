import { createHmac, timingSafeEqual } from 'node:crypto';

/** Difference between the clocks of sender and server. */
const TOLERANCE_MS = 300_000;

interface SignedReport {
  /** UTC seconds, as sent. */
  timestamp: string;
  /** `sha256=` and the HMAC in hex, as sent. */
  signature: string;
  body: Buffer;
}

/** Whether a report was signed with the secret, at about this time: HMAC-SHA-256 of the timestamp, a dot and the body. */
export function isSignedReport(
  { timestamp, signature, body }: SignedReport,
  secret: string,
  now: number,
): boolean {
  if (!/^\d{1,12}$/u.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) * 1000 - now) > TOLERANCE_MS) return false;
  const sent = Buffer.from(signature);
  const hmac = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  const expected = Buffer.from(`sha256=${hmac}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
