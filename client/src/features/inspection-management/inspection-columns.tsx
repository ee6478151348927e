import Box from '@mui/material/Box';
import type { InspectionSort, StaffInspectionRow } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { inspectionTexts } from '../../app/texts';
import type { GridColumn } from '../../grid/data-grid';
import { formatCalendarDate, formatInstantDay, formatWallTime } from '../../ui/dates';

function addressOf({ property }: StaffInspectionRow): string {
  const { addressLine1, addressLine2 } = property;
  return addressLine2 ? `${addressLine1}, ${addressLine2}` : addressLine1;
}

function inspectorOf({ inspector }: StaffInspectionRow): string {
  return inspector ? `${inspector.firstName} ${inspector.name}`.trim() : inspectionTexts.notAssigned;
}

function Mark({ tone, children }: { tone: 'warning' | 'neutral'; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        ml: 1,
        px: 0.75,
        flex: 'none',
        lineHeight: '18px',
        borderRadius: 1,
        border: 1,
        fontSize: '0.75rem',
        fontWeight: 650,
        color: tone === 'warning' ? 'warning.dark' : 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}

/** What sets a row apart, in words beside the address: colour alone would not do. The address gives way first. */
function AddressCell({ row }: { row: StaffInspectionRow }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', height: '100%' }}>
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {addressOf(row)}
      </Box>
      {row.property.isUnassignable && <Mark tone="neutral">{inspectionTexts.unassignable}</Mark>}
      {row.completedExternally && <Mark tone="warning">{inspectionTexts.completedExternally}</Mark>}
      {row.cancelled && <Mark tone="warning">{inspectionTexts.cancelled}</Mark>}
    </Box>
  );
}

function InspectorCell({ row }: { row: StaffInspectionRow }) {
  if (row.inspector) return inspectorOf(row);
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {inspectionTexts.notAssigned}
    </Box>
  );
}

export const needsWarning = (row: StaffInspectionRow): boolean => row.completedExternally || row.cancelled;

const { columns } = inspectionTexts;

/** Ids of the sortable columns are the names of the sorts. */
export function inspectionColumns(customerLabel: string): GridColumn<StaffInspectionRow, InspectionSort>[] {
  return [
    { id: 'code', title: columns.code, width: 124, identifies: true, text: (row) => row.property.code },
    {
      id: 'address',
      title: columns.address,
      width: 290,
      grow: 2,
      identifies: true,
      text: addressOf,
      Cell: AddressCell,
    },
    { id: 'city', title: columns.city, width: 124, text: (row) => row.property.city },
    { id: 'province', title: columns.province, width: 88, text: (row) => row.property.province },
    {
      id: 'customer',
      title: customerLabel,
      width: 160,
      grow: 1,
      text: (row) => row.property.customerName ?? '',
    },
    {
      id: 'propertyManager',
      title: columns.propertyManager,
      width: 150,
      grow: 1,
      text: (row) => row.property.propertyManagerObj?.name ?? '',
    },
    {
      id: 'tenants',
      title: columns.tenants,
      width: 150,
      grow: 1,
      text: (row) => row.occupantNames.join(', '),
    },
    {
      id: 'inspector',
      title: columns.inspector,
      width: 150,
      grow: 1,
      text: inspectorOf,
      Cell: InspectorCell,
    },
    {
      id: 'inspectBy',
      title: columns.inspectBy,
      width: 160,
      sort: 'inspectBy',
      text: (row) => (row.inspectBy ? formatCalendarDate(row.inspectBy) : ''),
    },
    {
      id: 'scheduledDate',
      title: columns.scheduledDate,
      width: 184,
      sort: 'scheduledDate',
      text: (row) => (row.scheduledDate ? formatWallTime(row.scheduledDate) : ''),
    },
    {
      id: 'inspectedDate',
      title: columns.inspectedDate,
      width: 152,
      sort: 'inspectedDate',
      text: (row) => (row.inspectedDate === null ? '' : formatInstantDay(row.inspectedDate)),
    },
  ];
}
