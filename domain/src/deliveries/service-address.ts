export interface EmailTenant {
  emailForService: string;
  isEmailServiceAgreed: boolean | null;
  /** Last day on which the agreement covers an email; null: it goes on. */
  emailServiceEndedOn: string | null;
}

/** Returns whether one of the tenants gave this email address for service. @param day of sending, `YYYY-MM-DD` */
export function isServiceAddress(tenants: readonly EmailTenant[], address: string, day: string): boolean {
  return tenants.some(
    (tenant) =>
      tenant.isEmailServiceAgreed === true &&
      isSameAddress(tenant.emailForService, address) &&
      (tenant.emailServiceEndedOn === null || day <= tenant.emailServiceEndedOn),
  );
}

/** Compares addresses as mail servers read them. An empty one is nobody's. */
export const isSameAddress = (one: string, other: string): boolean =>
  normalised(one) !== '' && normalised(one) === normalised(other);

const normalised = (text: string): string => text.trim().toLowerCase();
