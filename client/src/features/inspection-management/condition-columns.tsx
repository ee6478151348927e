import {
  displayDate,
  INSPECTION_SORTS,
  INSPECTION_TYPE_LABELS,
  messages,
  type InspectionSort,
  type StaffInspectionRow,
  perLanguage,
} from '@walkthrough/domain';
import {
  addressOf,
  dayThere,
  INSPECTION_WIDTHS,
  inspectionOf,
  inspectionTimeOf,
} from '../../shared/planning/planned-row';
import type { GridColumn } from '../../grid/data-grid';
import type { BoardTab } from './board-kind';
import { AddressCell, InspectorCell, inspectorOf } from './inspection-columns';
import { deadlineColumn } from './deadline-column';
import { markersColumn } from './markers-column';

const { common, inspectionManagement: texts } = messages;

/** Needed because there is no city column. */
const addressWithCity = (row: StaffInspectionRow): string => `${addressOf(row)}, ${row.property.city}`;

type Column = GridColumn<StaffInspectionRow, InspectionSort>;

/** Lists sorted by due date, which they show in addition to the usual columns. */
const BY_DUE_DATE: readonly BoardTab[] = ['rolling', 'assigned', 'cancelled', 'all'];

const DUE_DATE: Column = perLanguage(() => ({
  id: 'inspectBy',
  inCard: true,
  title: common.dueDate,
  width: 152,
  sort: 'inspectBy',
  text: ({ inspectBy }) => (inspectBy ? displayDate(inspectBy) : ''),
}));

/**
 * Columns that are hidden in this order where there is no room for all. First those that say the same in every row of the
 * list: an assigned inspection has no scheduled date. Next deadlines stay.
 */
const YIELDING: Readonly<Record<BoardTab, readonly string[]>> = {
  rolling: ['inspector', 'scheduledDate', 'inspectedDate', 'propertyManager', 'markers', 'inspectionType'],
  assigned: ['scheduledDate', 'inspectedDate', 'propertyManager', 'markers', 'inspectionType'],
  scheduled: ['inspectedDate', 'propertyManager', 'inspector', 'markers', 'inspectionType'],
  completed: ['scheduledDate', 'propertyManager', 'inspector', 'markers', 'inspectionType'],
  audited: ['scheduledDate', 'propertyManager', 'inspector', 'markers', 'inspectionType'],
  cancelled: ['inspectedDate', 'propertyManager', 'scheduledDate', 'inspector', 'markers'],
  all: ['propertyManager', 'inspectedDate', 'scheduledDate', 'inspector', 'markers', 'inspectBy'],
};
/** Beside the open menu of a screen of 1,280 px. */
const YIELDS_FROM = 900;

/** Sort options of a list: its columns. */
export const conditionSorts = (tab: BoardTab): InspectionSort[] =>
  INSPECTION_SORTS.filter((sort) => sort !== 'inspectBy' || BY_DUE_DATE.includes(tab));

/**
 * Returns the columns for both sides of a condition report.
 * @param showsZones whether times include their zone
 * @param widthOfDeadlines of the column of deadlines, by `deadlineWidth`
 */
export function conditionColumns(tab: BoardTab, showsZones: boolean, widthOfDeadlines: number): Column[] {
  const scheduled: Column = {
    id: 'scheduledDate',
    inCard: true,
    title: messages.common.scheduledDate,
    width: showsZones ? INSPECTION_WIDTHS.zoned : INSPECTION_WIDTHS.plain,
    sort: 'scheduledDate',
    text: showsZones ? inspectionOf : inspectionTimeOf,
  };
  // History is about when it was done, so this comes first there.
  const inspected: Column = {
    id: 'inspectedDate',
    inCard: true,
    title: common.inspectedDate,
    width: 152,
    sort: 'inspectedDate',
    text: (row) => (row.inspectedDate === null ? texts.notInspected : dayThere(row.inspectedDate, row)),
  };
  const columns: Column[] = [
    {
      id: 'propertyManager',
      title: common.propertyManager,
      // At least as wide as its title.
      width: 178,
      grow: 1,
      text: (row) => row.property.propertyManagerObj?.name ?? '',
    },
    {
      id: 'address',
      title: common.address,
      width: 210,
      grow: 3,
      text: addressWithCity,
      Cell: ({ row }) => <AddressCell row={row} address={addressWithCity(row)} />,
    },
    markersColumn(tab),
    {
      id: 'inspectionType',
      inCard: true,
      title: common.inspectionType,
      width: 132,
      text: (row) => INSPECTION_TYPE_LABELS[row.inspectionType],
    },
    {
      id: 'inspector',
      inCard: true,
      title: common.inspector,
      width: 146,
      grow: 1,
      text: inspectorOf,
      Cell: InspectorCell,
    },
    ...(BY_DUE_DATE.includes(tab) ? [DUE_DATE] : []),
    ...(tab === 'audited' ? [inspected, scheduled] : [scheduled, inspected]),
    deadlineColumn(widthOfDeadlines),
  ];
  return columns.map((column) => {
    const place = YIELDING[tab].indexOf(column.id);
    return place < 0 ? column : { ...column, yields: place + 1, yieldsFrom: YIELDS_FROM };
  });
}
