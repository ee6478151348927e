import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';

/** A mail that somebody follows. */
export interface TrackedMail {
  tenantId: number;
  trackingId: number;
}

/** Company and mail in base 36 and the signature, behind the plus of the local part: mail servers may fold its case. */
const TAG = /^[^@+]+\+([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.([0-9a-f]{20})@/iu;
const SIGNATURE_LENGTH = 20;

/** Signed return addresses of mails, so that a bounce names its mail and nobody can invent one (VERP). */
@Injectable()
export class ReturnAddresses {
  constructor(private readonly config: Config) {}

  /** Returns the address to which a mail bounces; null: BOUNCE_ADDRESS is not set. */
  of(mail: TrackedMail): string | null {
    const { bounceAddress } = this.config;
    if (bounceAddress === undefined) return null;
    const at = bounceAddress.lastIndexOf('@');
    const tag = [mail.tenantId.toString(36), mail.trackingId.toString(36), this.signatureOf(mail)].join('.');
    return `${bounceAddress.slice(0, at)}+${tag}${bounceAddress.slice(at)}`;
  }

  /** Returns the mail of a return address; null: it has no valid signature. */
  read(address: string): TrackedMail | null {
    const [, tenant, tracking, signature] = TAG.exec(address.trim()) ?? [];
    if (tenant === undefined || tracking === undefined || signature === undefined) return null;
    const mail = { tenantId: parseInt(tenant, 36), trackingId: parseInt(tracking, 36) };
    const expected = Buffer.from(this.signatureOf(mail));
    return timingSafeEqual(expected, Buffer.from(signature.toLowerCase())) ? mail : null;
  }

  private signatureOf({ tenantId, trackingId }: TrackedMail): string {
    return createHmac('sha256', this.config.jwtSecret)
      .update(`return address ${tenantId} ${trackingId}`)
      .digest('hex')
      .slice(0, SIGNATURE_LENGTH);
  }
}
