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

/** Returns the difference between the report's tenants and the recorded ones; null if they agree. */
export function tenantChangeOf(report: LocalReport): TenantInfoChange | null {
  const { record } = report.package;
  const { tenantInfo } = record;
  // The information check never changes occupants by itself (decision record 0042).
  if (!tenantInfo || isTaskReport(record)) return null;
  const names = reportedTenantChange(answersOf(report), tenantInfo.names);
  // Packages of earlier app versions lack the version despite the type.
  return names && { ...names, id: tenantInfo.id, version: (tenantInfo as Partial<Occupancy>).version };
}

/** Returns the request body: only names, so that changed phones and email addresses survive. */
export const occupancyChangeOf = ({ after }: TenantInfoChange): OccupancyChange =>
  Object.fromEntries(OCCUPANT_FIELDS.names.map((field, place) => [field, after[place] ?? '']));

/** Records that the server has applied the report's tenants. */
export function withOccupancy(report: LocalReport, answer: ChangedOccupancy): LocalReport {
  const { notified: email, notificationLimited: _limited, ...tenantInfo } = answer;
  const { record } = report.package;
  return {
    ...report,
    package: { ...report.package, record: { ...record, tenantInfo } },
    tenantInfo: { state: 'applied', email },
  };
}
