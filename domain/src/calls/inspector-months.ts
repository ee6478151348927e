import { Type } from '@sinclair/typebox';
import { AuditedInspection, type AuditedMonth } from '../contracts/audited-inspections';
import type { RemunerationQuery } from '../contracts/remuneration';
import { takes } from './call';

/** What inspectors completed, and auditors audited, in a month (spec 3 §2.7, §2.18). */
export const INSPECTOR_MONTH_CALLS = {
  'GET inspectors/{id}/remuneration': takes<{ query: RemunerationQuery }>().answers('file', {
    refuses: ['unavailable'],
  }),
  'GET inspectors/self/audited': takes<{ query: AuditedMonth }>().answers(Type.Array(AuditedInspection)),
};
