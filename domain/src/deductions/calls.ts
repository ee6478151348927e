import { ExportAddress } from '../exports/contract';
import { NoticeSent } from '../notices/contract';
import { answers, takes } from '../wire/call';
import {
  type DeductionAnswerChange,
  DeductionLine,
  type DeductionLineChange,
  DeductionReceipt,
  type DeductionStatementIssue,
  DeductionStatementItem,
  type StatementFileQuery,
  type StatementSending,
  TenancyDeductions,
  WorkPhotoItem,
} from './contract';

/** Deductions from the deposits of a tenancy (docs/decisions/0254). */
export const DEDUCTION_CALLS = {
  'GET tenancies/{id}/deductions': answers(TenancyDeductions),
  'POST tenancies/{id}/deduction-lines': takes<{ body: DeductionLineChange }>().answers(DeductionLine, {
    status: 201,
  }),
  'PUT deduction-lines/{id}': takes<{ body: DeductionLineChange }>().answers(DeductionLine, {
    refuses: ['edit_conflict'],
  }),
  'DELETE deduction-lines/{id}': answers('nothing'),
  /** Records what the tenant told the office about a line. */
  'PUT deduction-lines/{id}/answer': takes<{ body: DeductionAnswerChange }>().answers(DeductionLine, {
    refuses: ['edit_conflict'],
  }),
  /** Adds a photo that was taken after repairs or cleaning, to a set beside the move-out report. */
  'POST tenancies/{id}/work-photos': answers(WorkPhotoItem, {
    status: 201,
    refuses: ['unsupported_type'],
  }),
  'GET work-photos/{workPhotoId}/content': answers('file'),
  'DELETE work-photos/{workPhotoId}': answers('nothing'),
  /** Adds a receipt or an invoice to a line: a form with a picture or a PDF in `files`. */
  'POST deduction-lines/{id}/receipts': answers(DeductionReceipt, {
    status: 201,
    refuses: ['unsupported_type'],
  }),
  'GET deduction-receipts/{receiptId}/content': answers('file'),
  'DELETE deduction-receipts/{receiptId}': answers('nothing'),
  /** Issues the statement; the newest one when nothing has changed since. */
  'POST tenancies/{id}/deduction-statements': takes<{ body: DeductionStatementIssue }>().answers(
    DeductionStatementItem,
    { status: 201, refuses: ['unavailable'] },
  ),
  'GET deduction-statements/{id}/file': takes<{ query: StatementFileQuery }>().answers('file'),
  /** Mails it to tenants, or records how it was handed over. */
  'POST deduction-statements/{id}/deliveries': takes<{ body: StatementSending }>().answers(NoticeSent, {
    status: 201,
    refuses: ['step_differs', 'too_many_attempts'],
  }),
  /** Returns a one-time address of the statement with its evidence as a zip file. */
  'POST deduction-statements/{id}/archive': answers(ExportAddress, { status: 201 }),
};
