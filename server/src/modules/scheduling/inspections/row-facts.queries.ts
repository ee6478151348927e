import type { StaffInspectionRow, InspectionSync } from '@walkthrough/domain';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import { Customer } from '../../parties/customers/customer.entity';
import { PropertyManager } from '../../parties/customers/property-manager.entity';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { VirtualLocation } from '../../parties/property-records/virtual-location.entity';
import { TeamSet } from '../../parties/teams/team-set.entity';
import { InspectionKind } from '../../company/inspection-kinds/inspection-kind.entity';
import { InspectionTemplate } from '../../company/templates/inspection-template.entity';
import { User } from '../../parties/users/user.entity';
import type { Inspection } from './inspection.entity';

/** An inspection with everything its staff row shows. */
export interface InspectionRowFacts extends Omit<Inspection, 'tenantId'> {
  /** The property's teams in the format of TeamSet; null for none. */
  teams: string | null;
  templateName: string;
  /** Name of the company's own kind; null for none. */
  kindName: string | null;
  code: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  country: string;
  isUnassignable: boolean;
  customerName: string | null;
  managerCode: string | null;
  managerName: string | null;
  locationId: number | null;
  locationName: string | null;
  occupantName1: string | null;
  occupantName2: string | null;
  occupantName3: string | null;
  occupantName4: string | null;
  inspectorFirstName: string | null;
  inspectorName: string | null;
  /** Whether a device reported holding a report of it; the report may have arrived since. */
  isOnDevice: boolean;
  /** Whether a report exists. */
  hasReport: boolean;
  /** Absent when the caller may not see it, or when nothing is pending on a device. */
  sync?: InspectionSync | null;
}

/** The columns that the conflict rule and the count of today's inspections need. */
export type PlannedInspectionFacts = Pick<
  InspectionRowFacts,
  | 'id'
  | 'inspectorId'
  | 'scheduledDate'
  | 'scheduledAt'
  | 'timeZone'
  | 'durationMinutes'
  | 'inspectedDate'
  | 'cancelled'
  | 'locationId'
  | 'addressLine1'
  | 'city'
  | 'province'
  | 'country'
> &
  Pick<Inspection, 'addressKey' | 'unitKey'>;

/** A subquery per row: most rows have no device entry, and the entries themselves are read separately. */
const ON_DEVICE = `EXISTS (SELECT 1 FROM queued_report queued
  WHERE queued.tenant_id = i.tenantId AND queued.inspection_id = i.id)`;

/** Evaluated for completed inspections only. A condition inspection always has a report. */
const HAS_REPORT = `i.inspectedDate IS NOT NULL AND (i.isCondition = 1
  OR EXISTS (SELECT 1 FROM task_report report
    WHERE report.tenant_id = i.tenantId AND report.inspection_id = i.id)
  OR EXISTS (SELECT 1 FROM proof WHERE proof.tenant_id = i.tenantId AND proof.inspection_id = i.id))`;

/** Joins everything rows show to a query of inspections, `i`. */
export function withRowFacts(query: ScopedQuery): ScopedQuery {
  return (
    query
      // Both always exist; a left join keeps the planner from starting with them.
      .leftJoin(Property, 'p', 'p.id = i.propertyId')
      .leftJoin(InspectionTemplate, 'template', 'template.id = i.templateId')
      .leftJoin(InspectionKind, 'kind', 'kind.id = i.kindId')
      .leftJoin(TeamSet, 'teamSet', 'teamSet.id = i.teamSetId')
      .leftJoin(TenantInfo, 'occupancy', 'occupancy.id = i.tenantInfoId')
      .leftJoin(Customer, 'customer', 'customer.id = i.customerId')
      .leftJoin(PropertyManager, 'manager', 'manager.id = i.propertyManagerId')
      .leftJoin(VirtualLocation, 'location', 'location.id = p.virtualLocationId')
      .leftJoin(User, 'inspector', 'inspector.id = i.inspectorId')
      .select({
        id: 'i.id',
        version: 'i.version',
        tab: 'i.tab',
        inspectionType: 'i.inspectionType',
        templateId: 'i.templateId',
        templateName: 'template.name',
        kindName: 'kind.name',
        kindId: 'i.kindId',
        teams: 'teamSet.teams',
        conditionInspectionId: 'i.conditionInspectionId',
        propertyId: 'i.propertyId',
        code: 'p.code',
        addressLine1: 'p.addressLine1',
        addressLine2: 'p.addressLine2',
        city: 'p.city',
        province: 'i.province',
        country: 'i.country',
        isUnassignable: 'p.isUnassignable',
        customerId: 'i.customerId',
        customerName: 'customer.customerName',
        propertyManagerId: 'i.propertyManagerId',
        successorCustomerId: 'i.successorCustomerId',
        successorManagerId: 'i.successorManagerId',
        managerCode: 'manager.code',
        managerName: 'manager.name',
        locationId: 'location.id',
        locationName: 'location.name',
        occupantName1: 'occupancy.occupantName1',
        occupantName2: 'occupancy.occupantName2',
        occupantName3: 'occupancy.occupantName3',
        occupantName4: 'occupancy.occupantName4',
        inspectorId: 'i.inspectorId',
        inspectorFirstName: 'inspector.firstName',
        inspectorName: 'inspector.name',
        assignedDate: 'i.assignedDate',
        scheduledDate: 'i.scheduledDate',
        timeZone: 'i.timeZone',
        scheduledAt: 'i.scheduledAt',
        durationMinutes: 'i.durationMinutes',
        isCondition: 'i.isCondition',
        cancelConfirmed: 'i.cancelConfirmed',
        tenantInfoId: 'i.tenantInfoId',
        inspectBy: 'i.inspectBy',
        inspectedDate: 'i.inspectedDate',
        hasCorrectedDate: 'i.hasCorrectedDate',
        completedLanguage: 'i.completedLanguage',
        completedExternally: 'i.completedExternally',
        cancelled: 'i.cancelled',
        audited: 'i.audited',
        hasSchedulingIssue: 'i.hasSchedulingIssue',
        schedulingIssueReason: 'i.schedulingIssueReason',
        lastContactAt: 'i.lastContactAt',
        deliveryMethod: 'i.deliveryMethod',
        deadlineTenancyId: 'i.deadlineTenancyId',
        deadlineRule: 'i.deadlineRule',
        deadlineOn: 'i.deadlineOn',
        deadlineSoonFrom: 'i.deadlineSoonFrom',
        deadlineWaits: 'i.deadlineWaits',
        deadlinePassedRule: 'i.deadlinePassedRule',
        deadlinePassedOn: 'i.deadlinePassedOn',
        isOnDevice: ON_DEVICE,
        hasReport: HAS_REPORT,
      })
  );
}

/** Joins only what the conflict rule needs: it runs under the schedule lock of every change. */
export function withPlannedFacts(query: ScopedQuery): ScopedQuery {
  return query.leftJoin(Property, 'p', 'p.id = i.propertyId').select({
    id: 'i.id',
    inspectorId: 'i.inspectorId',
    scheduledDate: 'i.scheduledDate',
    scheduledAt: 'i.scheduledAt',
    timeZone: 'i.timeZone',
    durationMinutes: 'i.durationMinutes',
    inspectedDate: 'i.inspectedDate',
    cancelled: 'i.cancelled',
    locationId: 'p.virtualLocationId',
    addressLine1: 'p.addressLine1',
    city: 'p.city',
    province: 'i.province',
    country: 'i.country',
    addressKey: 'i.addressKey',
    unitKey: 'i.unitKey',
  });
}

/** Presents the row of the staff boards, over HTTP and live alike. */
export function staffInspectionRow(facts: InspectionRowFacts): StaffInspectionRow {
  const occupantNames = [facts.occupantName1, facts.occupantName2, facts.occupantName3, facts.occupantName4];
  return {
    id: facts.id,
    version: facts.version,
    tab: facts.tab,
    inspectionType: facts.inspectionType,
    kindName: facts.kindName,
    template: { id: facts.templateId, name: facts.templateName },
    conditionInspectionId: facts.conditionInspectionId,
    property: {
      id: facts.propertyId,
      code: facts.code,
      addressLine1: facts.addressLine1,
      addressLine2: facts.addressLine2,
      city: facts.city,
      province: facts.province,
      country: facts.country,
      isUnassignable: facts.isUnassignable,
      customerId: facts.customerId,
      customerName: facts.customerName,
      propertyManagerObj:
        facts.propertyManagerId === null
          ? null
          : { id: facts.propertyManagerId, code: facts.managerCode ?? '', name: facts.managerName ?? '' },
      virtualLocation:
        facts.locationId === null ? null : { id: facts.locationId, name: facts.locationName ?? '' },
    },
    occupantNames: occupantNames.filter((name): name is string => Boolean(name)),
    inspector:
      facts.inspectorId === null
        ? null
        : {
            id: facts.inspectorId,
            firstName: facts.inspectorFirstName ?? '',
            name: facts.inspectorName ?? '',
          },
    assignedDate: facts.assignedDate,
    scheduledDate: facts.scheduledDate,
    timeZone: facts.timeZone,
    scheduledAt: facts.scheduledAt,
    inspectBy: facts.inspectBy,
    inspectedDate: facts.inspectedDate,
    completedExternally: facts.completedExternally,
    hasReport: facts.hasReport,
    cancelled: facts.cancelled,
    audited: facts.audited,
    hasSchedulingIssue: facts.hasSchedulingIssue,
    lastContactAt: facts.lastContactAt,
    sync: facts.sync ?? null,
    ...deadlineOf(facts),
  };
}

/** Absent for rows of earlier events too, which have no such columns. */
function deadlineOf(facts: Partial<InspectionRowFacts>): Pick<StaffInspectionRow, 'deadline'> {
  const { deadlineTenancyId, deadlineRule, deadlineOn, deadlineSoonFrom, deadlineWaits } = facts;
  if (deadlineTenancyId === undefined || deadlineTenancyId === null) return {};
  const { deadlinePassedRule, deadlinePassedOn } = facts;
  return {
    deadline: {
      tenancyId: deadlineTenancyId,
      rule: deadlineRule ?? null,
      dueOn: deadlineOn ?? null,
      soonFrom: deadlineSoonFrom ?? null,
      isWaiting: deadlineWaits ?? false,
      passedRule: deadlinePassedRule ?? null,
      passedOn: deadlinePassedOn ?? null,
    },
  };
}

/** Returns the facts of a row without the deadline of its tenancy. */
export function withoutDeadline<Row extends InspectionRowFacts>(row: Row): Row {
  const { deadlineTenancyId: _id, deadlineRule: _rule, deadlineOn: _on, ...rest } = row;
  const { deadlineSoonFrom: _soon, deadlineWaits: _waits, ...others } = rest;
  const { deadlinePassedRule: _passedRule, deadlinePassedOn: _passedOn, ...facts } = others;
  return facts as unknown as Row;
}
