import {
  INSPECTION_TYPE_LABELS,
  messages,
  type InspectionSort,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { addressOf, visitOf } from '../../forms/visit/planned-row';
import type { GridColumn } from '../../grid/data-grid';
import { formatInstantDay } from '../../ui/dates';
import { AddressCell, InspectorCell, inspectorOf } from './inspection-columns';

const { common, inspectionManagement: texts } = messages;

/** There is no column for the city. */
const addressWithCity = (row: StaffInspectionRow): string => `${addressOf(row)}, ${row.property.city}`;

/** What a condition board shows of each side of a report (spec 3 §2.6). */
export function conditionColumns(): GridColumn<StaffInspectionRow, InspectionSort>[] {
  return [
    {
      id: 'propertyManager',
      title: common.propertyManager,
      width: 196,
      grow: 1,
      text: (row) => row.property.propertyManagerObj?.name ?? '',
    },
    {
      id: 'address',
      title: common.address,
      width: 300,
      grow: 3,
      text: addressWithCity,
      Cell: ({ row }) => <AddressCell row={row} address={addressWithCity(row)} />,
    },
    {
      id: 'inspectionType',
      title: common.inspectionType,
      width: 132,
      text: (row) => INSPECTION_TYPE_LABELS[row.inspectionType],
    },
    {
      id: 'inspector',
      title: common.inspector,
      width: 146,
      grow: 1,
      text: inspectorOf,
      Cell: InspectorCell,
    },
    {
      id: 'scheduledDate',
      title: messages.common.scheduledDate,
      width: 240,
      sort: 'scheduledDate',
      text: visitOf,
    },
    {
      id: 'inspectedDate',
      title: common.inspectedDate,
      width: 160,
      sort: 'inspectedDate',
      text: ({ inspectedDate }) =>
        inspectedDate === null ? texts.notInspected : formatInstantDay(inspectedDate),
    },
  ];
}
