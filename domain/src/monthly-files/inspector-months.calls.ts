import { Type } from '@sinclair/typebox';
import { AuditedInspection, type AuditedMonth } from '../inspections/audited-inspections.contract';
import type { RemunerationQuery } from '../remuneration/contract';
import { takes } from '../wire/call';

/** Inspections completed by inspectors, and audited by auditors, per month. */
export const INSPECTOR_MONTH_CALLS = {
  'GET inspectors/{id}/remuneration': takes<{ query: RemunerationQuery }>().answers('file', {
    refuses: ['unavailable'],
  }),
  'GET inspectors/self/audited': takes<{ query: AuditedMonth }>().answers(Type.Array(AuditedInspection)),
};
