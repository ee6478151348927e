import { Type } from '@sinclair/typebox';
import {
  ConditionBasketPage,
  ConditionInspection,
  FormOfInspection,
  MoveInChoice,
  MoveInValidity,
  type NewConditionInspection,
  OpenedConditionInspection,
  type ReportMailing,
  SavedConditionInspection,
} from './contract';
import { ExportAddress, type InspectionExportQuery } from '../exports/contract';
import { type CustomerInspectionQuery, StaffInspectionPage } from '../inspections/contract';
import { SavedText } from '../rooms/contract';
import { FileVerification, NumberVerification } from '../reports/report-verification.contract';
import { type FinishRequest, Receipt, SubmissionState } from '../reports/submissions.contract';
import type { WorkBasketQuery } from '../work-basket/contract';
import { answers, type PageQuery, takes } from '../wire/call';
import { EXPORTED } from '../exports/exported';
import { MAX_UNPAGED } from '../wire/unpaged';

/** Answers of a report by form key. */
type Answers = Readonly<Record<string, unknown>>;

/** Move-in and move-out records, their delivery from devices, and their prints. */
export const CONDITION_INSPECTION_CALLS = {
  'GET condition-inspections/query': takes<{
    query: Omit<CustomerInspectionQuery, 'size'> & { count?: number };
  }>().answers(StaffInspectionPage),
  'POST condition-inspections/export': takes<{
    query: InspectionExportQuery & { pmId?: number };
  }>().answers(ExportAddress, EXPORTED),
  'POST condition-inspections': takes<{ body: NewConditionInspection }>().answers(OpenedConditionInspection, {
    refuses: ['inspector_not_eligible'],
  }),
  'GET condition-inspections/validate-move-in': takes<{
    query: { propertyId: number; dueDate: string };
  }>().answers(MoveInValidity),
  'GET condition-inspections/form': takes<{
    query: { propertyId: number; country: 'CA' | 'US'; ciType: string };
  }>().answers(FormOfInspection, { refuses: ['rule_violation'] }),
  'GET condition-inspections/partial': takes<{ query: { completed?: 'move-in' } }>().answers(
    Type.Array(MoveInChoice, { maxItems: MAX_UNPAGED }),
  ),
  'GET condition-inspections/{id}': answers(ConditionInspection),
  'PUT condition-inspections/{id}': takes<{ body: Answers }>().answers(SavedConditionInspection),
  'PUT condition-inspections/partial/{id}': takes<{ body: Answers }>().answers(SavedConditionInspection),
  'GET inspections/{id}/condition-inspection': takes<{ query: { type?: 'MOVE_IN' | 'MOVE_OUT' } }>().answers(
    ConditionInspection,
  ),
  'GET inspectors/self/condition-inspections': takes<{
    query: WorkBasketQuery & PageQuery & { completed?: boolean };
  }>().answers(ConditionBasketPage),
  'GET inspectors/{id}/canInspectProperty/{propertyId}': answers(Type.Boolean()),
  'GET properties/{id}/has-pending-condition-inspections': answers(Type.Boolean()),
  'GET submissions/{submissionId}': answers(SubmissionState),
  'POST submissions/{submissionId}/finish': takes<{ body: FinishRequest }>().answers(Receipt),
  /** `marks` as in `GET reports/inspection/{id}`. */
  'GET reports/condition-inspection/inspection/{id}': takes<{
    query: { marks?: 'off' | undefined };
  }>().answers('file'),
  'GET reports/condition-inspection/{id}': answers('file'),
  'POST reports/condition-inspection/{id}/distribution': takes<{ body: ReportMailing }>().answers(SavedText, {
    refuses: ['too_many_attempts'],
  }),
  'POST reports/verification/file': takes<{ body: { sha256: string } }>().answers(FileVerification),
  'POST reports/verification/number': takes<{ body: { reportNumber: string } }>().answers(NumberVerification),
};
