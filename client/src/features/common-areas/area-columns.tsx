import MuiLink from '@mui/material/Link';
import {
  displayDate,
  fill,
  type InspectionTab,
  messages,
  type StaffInspectionRow,
  perLanguage,
} from '@walkthrough/domain';
import { Link, useLocation } from 'react-router-dom';
import type { RecordColumn } from '../../lists/record-table';
import { fromAreas } from '../../shared/property-change/area-place';
import { addressOf, dayThere, personName, inspectionOf } from '../../shared/planning/planned-row';

const { common, commonAreas: texts, inspectionManagement } = messages;

const STATES: Readonly<Record<InspectionTab, string>> = perLanguage(() => ({
  rolling: inspectionManagement.unassigned,
  assigned: inspectionManagement.assigned,
  scheduled: inspectionManagement.scheduled,
  completed: texts.awaitsAudit,
  audited: inspectionManagement.history,
  cancelled: inspectionManagement.cancelled,
}));

export const nameOfArea = (row: StaffInspectionRow): string =>
  `${row.property.code} ${addressOf(row)}`.trim();

export const AREA_COLUMNS: readonly RecordColumn<StaffInspectionRow>[] = perLanguage(() => [
  { id: 'address', title: common.address, text: nameOfArea, cell: (row) => <AreaName row={row} /> },
  { id: 'city', title: common.city, text: ({ property }) => `${property.city}, ${property.province}` },
  {
    id: 'status',
    title: common.status,
    // Own kinds are beside the recurring inspections of an area.
    text: ({ tab, kindName }) => [kindName, STATES[tab]].filter(Boolean).join(' · '),
  },
  {
    id: 'inspector',
    title: common.inspector,
    text: ({ inspector }) => (inspector ? personName(inspector) : inspectionManagement.notAssigned),
  },
  {
    id: 'due',
    title: common.dueDate,
    text: ({ inspectBy }) => (inspectBy ? displayDate(inspectBy) : ''),
  },
  {
    id: 'scheduled',
    title: common.scheduledDate,
    text: (row) => inspectionOf(row) || common.notScheduled,
  },
  {
    id: 'inspected',
    title: common.inspectedDate,
    text: (row) =>
      row.inspectedDate === null ? inspectionManagement.notInspected : dayThere(row.inspectedDate, row),
  },
]);

/** Links to the property; a common area has no tenants. */
function AreaName({ row }: { row: StaffInspectionRow }) {
  const { search } = useLocation();
  const name = nameOfArea(row);
  return (
    <MuiLink
      component={Link}
      to={areaEditorPath(row.property.id)}
      state={fromAreas(search)}
      aria-label={fill(texts.openArea, { name })}
    >
      {name}
    </MuiLink>
  );
}

/** Returns the address of the property editor for one common area, or without an id for choosing one. */
export const areaEditorPath = (propertyId?: number): string =>
  `/managerPropertyDetails?kind=common-area${propertyId === undefined ? '' : `&p_id=${propertyId}`}`;
