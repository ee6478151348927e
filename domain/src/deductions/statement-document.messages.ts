import { texts } from '../messages/texts';

/**
 * What a statement of deductions says beside the office's own words, in each language in which it is issued. Issued ones keep
 * what they said. Not fixed by the specification.
 */
export const statementDocument = texts('statementDocument', {
  before: 'Before, at move-in',
  after: 'After, at move-out',
  afterWork: 'After the work',
  noPhoto: 'No photo',
  photoNumber: '{phase}: photo {number}',
  answerOpen: 'No answer yet',
  answerAgreed: 'Agreed',
  answerDisputed: 'Disputed',
  receipts: 'Receipts and invoices',
  receiptHash: '{name}, SHA-256 {hash}',
  receiptPhoto: 'Receipt {number}: {name}',
  totalDeposits: 'Deposits held',
  totalDeductions: 'Total deductions',
  totalAgreed: 'Agreed deductions',
  totalDisputed: 'Disputed deductions',
  totalOpen: 'Deductions without an answer',
  balance: 'Remaining from the deposits',
  owed: 'Owed beyond the deposits',
  statement: 'Statement of deductions',
  statementNumber: 'Statement {number} · revision {revision}',
  tenantsNamed: 'Tenants: {names}',
  tenancyDays: 'Tenancy: {start} to {end}',
  tenancySince: 'Tenancy since {start}',
  tenancyUntil: 'Tenancy until {end}',
  moveInReport: 'Report at move-in: {name}',
  moveOutReport: 'Report at move-out: {name}',
  answeredTenant: '{answer} by {name}, {date}',
  answeredOffice: '{answer}, as the office recorded on {date}',
  issuedOn: 'Issued on {date}',
  issuedOnBy: 'Issued on {date} by {name}',
  sha256Help: 'Check this file, or the manifest of its evidence, at {address}',
  writtenIn: 'Language of this statement: {language}',
  mailSubject: '{title}, {address}',
  mailText: '{company} sends you this statement of deductions from your deposit. It is attached as a PDF.',
  unreviewed: 'The translation of this statement was not reviewed by counsel.',
});
