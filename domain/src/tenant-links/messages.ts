import { texts } from '../messages/texts';

/** Links of tenants to their reports, as the office sees them. Not fixed by the specification. */
export const tenantLinks = texts('tenantLinks', {
  heading: "Tenant's answer",
  failed: 'The tenant links could not be loaded',
  none: 'No tenant has a link yet.',
  noneHint:
    'A link lets a tenant read a finished report on any phone, comment on it, and sign or decline. It needs no account.',
  noTenancy: 'Record the tenancy and its tenants first. Then each tenant can get a link.',
  noReport: 'There is no finished move-in or move-out report yet.',

  create: 'Create link',
  createTitle: 'Create a link for a tenant',
  tenant: 'Tenant with the link',
  report: 'Report to read',
  reportOn: 'Report of {date}: {type}',
  days: 'Days until the link expires',
  language: 'Language of the link',
  languageKept: 'As set for the email address',
  sendTo: 'Mail the link to',
  sendToHelp: 'Leave empty to give the tenant the QR code or to copy the address.',
  replaces:
    'This tenant has an open link to this report. It will be withdrawn; what was typed there is kept for the new link.',

  createdTitle: 'Link for {name}',
  createdText:
    'Copy the address or print the code now: the address is not stored and cannot be shown again. Anyone who has it can read and answer this report.',
  mailedText: 'The link was mailed to {email}.',
  address: 'Address of the link',
  copy: 'Copy this address',
  copied: 'Address copied',
  code: 'QR code of the link for {name}',
  saveSvg: 'Save code as SVG',
  savePng: 'Save code as PNG',
  printCode: 'Print code',
  printText:
    'Scan this code with the camera of a phone to read the report and answer it. The link works until {time}.',

  linkOf: '{name}: {type}',
  createdBy: 'Created {time} by {name}',
  createdOn: 'Created {time}',
  mailTo: 'Email to {email}',
  mailState: 'Email to {email}: {state}',
  readAt: 'Read {time}',
  notRead: 'Not marked as read yet',
  expires: 'Works until {time}',
  expiredAt: 'Expired {time}',
  withdrawnAt: 'Withdrawn {time}',
  replacedHint:
    'The report was corrected after this link was made. Create a new link, so that the tenant reads the current report.',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw the link of {name}',
  withdrawConfirm:
    'Withdraw the link of {name}? It stops working at once. Comments that were not sent stay hidden.',
  withdrawn: 'Link withdrawn',

  stateOpen: 'Link open',
  stateAnswered: 'Link answered',
  stateExpired: 'Link expired',
  stateWithdrawn: 'Link was withdrawn',
  stateReplaced: 'Report corrected since',
  stateRemoved: 'No longer a tenant: the link does not work',

  signedOn: 'Signed by {name}, {time}',
  declinedOn: 'Declined to sign, {time}',
  reason: 'Reason for declining',
  whole: 'On the whole report',
  agrees: 'Agrees',
  disagrees: 'Does not agree',
  noVerdict: 'No verdict',
  differs: 'The statement on site and the later answer differ',
  onSite: 'On site',
  later: 'Later answer',
  items: '{count, plural, one {# item answered} other {# items answered}}',
  photo: 'Tenant’s photo of {item}',
  photoFailed: 'This photo could not be loaded',
  signature: 'Tenant’s signature: {name}',
  readFile: 'SHA-256 of the file they read',
  hash: 'SHA-256 of this answer',
  from: 'Sent from {address}',
  addendum: 'Addendum {number} to report {report}, revision {revision}',

  // Refusals.
  tenantUnknown: 'Choose a tenant of this tenancy. Reload the page if the list has changed.',
  reportUnknown: 'Choose a finished move-in or move-out report of this property.',
  emailInvalid: 'Enter an email address such as name@example.com, or leave the field empty.',
  tooManyLinks: 'Too many links were created for this tenancy today. Please try again tomorrow.',
  notOpen: 'This link is not open. Reload the page to see it.',
});
