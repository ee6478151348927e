import Box from '@mui/material/Box';
import { displayDate, messages, type InspectionSort, type StaffInspectionRow } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import type { GridColumn } from '../../grid/data-grid';
import { formatInstantDay } from '../../ui/dates';
import { addressOf, personName, visitOf } from '../../forms/visit/planned-row';
import { PresenceAvatars } from './presence-avatars';

export function inspectorOf({ inspector }: StaffInspectionRow): string {
  return inspector ? personName(inspector) : messages.inspectionManagement.notAssigned;
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
export function AddressCell({
  row,
  address = addressOf(row),
}: {
  row: StaffInspectionRow;
  address?: string;
}) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', height: '100%' }}>
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {address}
      </Box>
      {row.property.isUnassignable && (
        <Mark tone="neutral">{messages.inspectionManagement.unassignable}</Mark>
      )}
      {row.completedExternally && (
        <Mark tone="warning">{messages.inspectionManagement.completedExternally}</Mark>
      )}
      {row.cancelled && <Mark tone="warning">{messages.inspectionManagement.cancelled}</Mark>}
      <PresenceAvatars inspectionId={row.id} />
    </Box>
  );
}

export function InspectorCell({ row }: { row: StaffInspectionRow }) {
  if (row.inspector) return inspectorOf(row);
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {messages.inspectionManagement.notAssigned}
    </Box>
  );
}

export const needsWarning = (row: StaffInspectionRow): boolean => row.completedExternally || row.cancelled;

const { common, inspectionManagement: texts } = messages;

/**
 * Who visits and when stand right beside the address, where they fit on 1280 px: planning is what the board is for.
 * Ids of the sortable columns are the names of the sorts.
 */
export function inspectionColumns(customerLabel: string): GridColumn<StaffInspectionRow, InspectionSort>[] {
  return [
    { id: 'code', title: texts.propertyCode, width: 124, identifies: true, text: (row) => row.property.code },
    {
      id: 'address',
      title: common.address,
      width: 250,
      grow: 2,
      identifies: true,
      text: addressOf,
      Cell: AddressCell,
    },
    { id: 'city', title: common.city, width: 108, text: (row) => row.property.city },
    { id: 'province', title: common.province, width: 88, text: (row) => row.property.province },
    {
      id: 'inspector',
      title: common.inspector,
      width: 146,
      grow: 1,
      text: inspectorOf,
      Cell: InspectorCell,
    },
    {
      id: 'inspectBy',
      title: texts.inspectionDue,
      width: 160,
      sort: 'inspectBy',
      text: (row) => (row.inspectBy ? displayDate(row.inspectBy) : ''),
    },
    {
      id: 'scheduledDate',
      title: texts.inspectionScheduled,
      width: 240,
      sort: 'scheduledDate',
      text: visitOf,
    },
    {
      id: 'customer',
      title: customerLabel,
      width: 160,
      grow: 1,
      text: (row) => row.property.customerName ?? '',
    },
    {
      id: 'propertyManager',
      title: common.propertyManager,
      width: 150,
      grow: 1,
      text: (row) => row.property.propertyManagerObj?.name ?? '',
    },
    {
      id: 'tenants',
      title: texts.tenants,
      width: 150,
      grow: 1,
      text: (row) => row.occupantNames.join(', '),
    },
    {
      id: 'inspectedDate',
      title: texts.dateInspected,
      width: 152,
      sort: 'inspectedDate',
      text: (row) => (row.inspectedDate === null ? '' : formatInstantDay(row.inspectedDate)),
    },
  ];
}
