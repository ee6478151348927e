/** Tenant Administration (spec 3 §2.1, §8). */
export const masterTenants = {
  emailUnavailable: 'This email address is not available. Please try another.',
  namedEmailUnavailable: 'The email address {email} is not available. Please try another.',
  setupFailed: 'An error occurred while setting up this tenant, please try again later',
  deleted: 'Tenant successfully deleted.',
  deleteFailed: 'Something went wrong deleting this tenant.',
  configFailed: 'An error occurred while submitting the config. Please try again later',
  logoSubmitted: 'Your logo was successfully submitted.',
  logoFailed: 'An error occurred while submitting this logo. Please let the developer know of this issue.',
  adminMade: 'User was successfully made a tenant administrator',
  invitationSent: 'An invitation email has been sent to {email}',
  invitationFailed: 'A problem has occurred while sending an invitation to {email}',
  blocked: 'Tenant was successfully blocked',
  unblocked: 'Tenant was successfully unblocked',
  statusFailed: 'An error occurred while changing tenant status',
  logoInputFailed: 'An error has occurred with the file input',
  // Not in the spec: written by us.
  deletionConfirmed: 'I confirm that the deletion of this tenant is authorised and signed off.',
  logoNeedsLogOut: 'Log out and in again to see the new logo.',
  displayNameLength: 'The display name must have 1 to 63 characters.',
} as const;
