interface EmailTenant {
  emailForService: string;
  isEmailServiceAgreed: boolean | null;
}

/** Returns whether one of the tenants gave this email address for service. */
export function isServiceAddress(tenants: readonly EmailTenant[], address: string): boolean {
  const wanted = address.trim().toLowerCase();
  return (
    wanted !== '' &&
    tenants.some(
      ({ emailForService, isEmailServiceAgreed }) =>
        isEmailServiceAgreed === true && emailForService.trim().toLowerCase() === wanted,
    )
  );
}
