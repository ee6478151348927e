import {
  OCCUPANT_FIELDS,
  reportedTenantChange,
  type ChangedOccupancy,
  type Occupancy,
  type OccupancyChange,
} from '@walkthrough/domain';
import type { LocalReport } from './local-report';
import { answersOf } from './report-answers';
import { isTaskReport } from './report-record';
import type { TenantInfoChange } from './report-parts';

/** What the report says otherwise than the tenant information of its property; null when they agree. */
export function tenantChangeOf(report: LocalReport): TenantInfoChange | null {
  const { record } = report.package;
  const { tenantInfo } = record;
  // The information check of a visit never changes occupants by itself (decision record 0040).
  if (!tenantInfo || isTaskReport(record)) return null;
  const names = reportedTenantChange(answersOf(report), tenantInfo.names);
  // A package of an earlier version of the app lacks the version, whatever its type says.
  return names && { ...names, id: tenantInfo.id, version: (tenantInfo as Partial<Occupancy>).version };
}

/** The body of the call: only names, so that phones and addresses that changed meanwhile stay. */
export const occupancyChangeOf = ({ after }: TenantInfoChange): OccupancyChange =>
  Object.fromEntries(OCCUPANT_FIELDS.names.map((field, place) => [field, after[place] ?? '']));

/** The server has taken it: what is recorded is now what the report says. */
export function withOccupancy(report: LocalReport, answer: ChangedOccupancy): LocalReport {
  const { notified: email, notificationLimited: _limited, ...tenantInfo } = answer;
  const { record } = report.package;
  return {
    ...report,
    package: { ...report.package, record: { ...record, tenantInfo } },
    tenantInfo: { state: 'applied', email },
  };
}
