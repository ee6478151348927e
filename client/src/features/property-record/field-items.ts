import type { ConditionBasketItem, Occupancy, StaffInspectionRow, WorkBasketItem } from '@walkthrough/domain';
import type { DeviceReport } from '../../offline/reports/model/device-report';
import { isTaskReportId, taskReportId } from '../../offline/reports/model/report-id';
import type { Place } from '../../shared/day/place';
import { reportAddress } from '../../shared/day/report-address';

type Tenants = Pick<Occupancy, 'names' | 'phones' | 'emails'> &
  Partial<Pick<Occupancy, 'leaseStart' | 'numOccupants'>>;

/** An open inspection of the inspector, periodic or condition, as the record shows it. */
export interface FieldItem {
  /** Of the inspection. */
  id: number;
  inspection: Pick<
    StaffInspectionRow,
    'inspectionType' | 'tab' | 'cancelled' | 'inspectedDate' | 'scheduledDate' | 'inspectBy' | 'timeZone'
  > & { property: Pick<Place, 'province' | 'country'> };
  /** Address of its report. */
  to: string;
  place: Place & { id: number };
  landlord: string;
  /** Only in lists of the server, for staff who may read it. */
  customerName: string | null;
  tenants: Tenants | null;
  comms: WorkBasketItem['comms'];
  notes: WorkBasketItem['notes'];
}

export const itemOfPeriodic = ({ inspection, comms, notes }: WorkBasketItem): FieldItem => {
  const { id, property, postalCode, landlord, tenantInfo } = inspection;
  return {
    id,
    inspection,
    to: reportAddress(taskReportId(id)),
    place: { ...property, postalCode },
    landlord,
    customerName: property.customerName,
    tenants: tenantInfo,
    comms,
    notes,
  };
};

/** Returns the active side; none when both are done. */
export function itemsOfCondition({
  conditionInspection: record,
  comms,
  notes,
}: ConditionBasketItem): FieldItem[] {
  const { id, property, tenantInfo, activeInspectionId, moveInInspection, moveOutInspection } = record;
  const active = [moveInInspection, moveOutInspection].find((side) => side?.id === activeInspectionId);
  if (!active || active.inspectedDate !== null) return [];
  return [
    {
      id: active.id,
      inspection: { ...active, property },
      to: reportAddress(id),
      place: property,
      landlord: property.landlord,
      customerName: null,
      tenants: tenantInfo,
      comms,
      notes,
    },
  ];
}

/** Returns an open condition inspection whose report is on this device, for a device without the list. */
export function itemsOfDevice({ id, visit, property, occupancy }: DeviceReport): FieldItem[] {
  if (isTaskReportId(id) || !visit || visit.inspectedDate !== null) return [];
  return [
    {
      id: visit.id,
      inspection: { ...visit, tab: visit.scheduledDate === null ? 'assigned' : 'scheduled', property },
      to: reportAddress(id),
      place: property,
      landlord: property.landlord,
      customerName: null,
      tenants: occupancy,
      comms: [],
      notes: [],
    },
  ];
}
