import Box from '@mui/material/Box';
import {
  displayDate,
  INSPECTION_SORTS,
  inspectionName,
  messages,
  type InspectionSort,
  type InspectionTab,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import type { GridColumn } from '../../grid/data-grid';
import {
  addressOf,
  dayThere,
  personName,
  INSPECTION_WIDTHS,
  inspectionOf,
  inspectionTimeOf,
} from '../../shared/planning/planned-row';
import type { CustomerTab } from './board-kind';
import { markersColumn } from './markers-column';
import { PresenceAvatars } from './presence-avatars';

export function inspectorOf({ inspector }: StaffInspectionRow): string {
  return inspector ? personName(inspector) : messages.inspectionManagement.notAssigned;
}

/** The address is shortened in favour of the presence avatars. */
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

/** Shows the first tenant in full and the count of the others, to keep the column narrow. */
function TenantsCell({ row: { occupantNames } }: { row: StaffInspectionRow }) {
  const [first, ...others] = occupantNames;
  return (
    <>
      {first}
      {others.length > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          +{others.length}
        </Box>
      )}
    </>
  );
}

export const needsWarning = (row: StaffInspectionRow): boolean => row.completedExternally || row.cancelled;

const { common, inspectionManagement: texts } = messages;

type Column = GridColumn<StaffInspectionRow, InspectionSort>;
type PeriodicTab = InspectionTab | CustomerTab;

/** Columns that every tab shows after its own. */
const PLACE_AND_CUSTOMER = ['kind', 'city', 'province', 'customer', 'propertyManager', 'tenants'] as const;

/**
 * Each tab's main columns follow the address and fit 1280 px; all columns of the Rolling List and History fit 1440 px.
 * Columns that are always empty in a tab are omitted.
 */
const COLUMNS: Readonly<Record<PeriodicTab, readonly (keyof ReturnType<typeof columnsById>)[]>> = {
  rolling: ['inspectBy'],
  assigned: ['inspector', 'inspectBy', 'lastContact'],
  // The time comes first, so that it stays in sight beside an open row panel.
  scheduled: ['scheduledDate', 'inspector', 'inspectBy'],
  completed: ['inspector', 'inspectedDate'],
  audited: ['inspector', 'inspectedDate'],
  cancelled: ['inspector', 'inspectBy', 'scheduledDate'],
  upcoming: ['inspectionType', 'scheduledDate', 'inspectBy', 'inspector'],
};

/** Companies without kinds of their own never see it. */
const kindColumn = (): Omit<Column, 'id'> => ({
  title: texts.kinds,
  width: 150,
  yields: 6,
  hidesWhenEmpty: true,
  inCard: true,
  text: ({ kindName }) => kindName ?? '',
});

/** Ids of sortable columns are the sort names. */
function columnsById(customerLabel: string | null, showsZones: boolean) {
  return {
    city: { title: common.city, width: 98, yields: 5, inCard: true, text: (row) => row.property.city },
    province: { title: common.province, width: 86, yields: 2, text: (row) => row.property.province },
    inspector: {
      title: common.inspector,
      width: 140,
      grow: 1,
      inCard: true,
      text: inspectorOf,
      Cell: InspectorCell,
    },
    inspectionType: {
      title: common.inspectionType,
      width: 132,
      inCard: true,
      text: inspectionName,
    },
    kind: kindColumn(),
    inspectBy: {
      title: texts.inspectionDue,
      width: 152,
      inCard: true,
      sort: 'inspectBy',
      text: (row) => (row.inspectBy ? displayDate(row.inspectBy) : ''),
    },
    scheduledDate: {
      title: texts.inspectionScheduled,
      width: showsZones ? INSPECTION_WIDTHS.zoned : INSPECTION_WIDTHS.plain,
      hidesWhenEmpty: true,
      inCard: true,
      sort: 'scheduledDate',
      text: showsZones ? inspectionOf : inspectionTimeOf,
    },
    inspectedDate: {
      title: texts.dateInspected,
      width: 152,
      inCard: true,
      sort: 'inspectedDate',
      text: (row) => (row.inspectedDate === null ? '' : dayThere(row.inspectedDate, row)),
    },
    lastContact: {
      title: texts.lastContact,
      width: 142,
      hidesWhenEmpty: true,
      inCard: true,
      text: (row) => (row.lastContactAt === null ? '' : dayThere(row.lastContactAt, row)),
    },
    customer: {
      title: customerLabel ?? common.customer,
      width: 172,
      grow: 1,
      yields: 4,
      hidesWhenEmpty: true,
      text: (row) => row.property.customerName ?? '',
    },
    propertyManager: {
      title: common.propertyManager,
      // At least as wide as its title.
      width: 152,
      grow: 1,
      yields: 1,
      hidesWhenEmpty: true,
      text: (row) => row.property.propertyManagerObj?.name ?? '',
    },
    tenants: {
      title: texts.tenants,
      width: 172,
      grow: 1,
      yields: 3,
      hidesWhenEmpty: true,
      text: (row) => row.occupantNames.join(', '),
      Cell: TenantsCell,
    },
  } satisfies Record<string, Omit<Column, 'id'>>;
}

/** Sort options of a tab: its columns. */
export const periodicSorts = (tab: PeriodicTab): InspectionSort[] =>
  INSPECTION_SORTS.filter((sort) => COLUMNS[tab].includes(sort));

/**
 * Returns the columns of a list of periodic inspections.
 * @param customerLabel null when all rows belong to one customer, which is then not shown
 * @param showsZones whether times include their zone
 */
export function inspectionColumns(
  tab: PeriodicTab,
  customerLabel: string | null,
  showsZones: boolean,
): Column[] {
  const byId = columnsById(customerLabel, showsZones);
  return [
    { id: 'code', title: texts.propertyCode, width: 116, identifies: true, text: (row) => row.property.code },
    {
      id: 'address',
      title: common.address,
      width: 232,
      grow: 2,
      identifies: true,
      text: addressOf,
      Cell: AddressCell,
    },
    markersColumn(tab),
    ...[...COLUMNS[tab], ...PLACE_AND_CUSTOMER]
      .filter((id) => id !== 'customer' || customerLabel !== null)
      // The type of an inspection is its kind.
      .filter((id) => id !== 'kind' || tab !== 'upcoming')
      .map((id): Column => ({
        id,
        ...byId[id],
        // Last of all: type, time and due date matter more to customers.
        ...(tab === 'upcoming' && id === 'inspector' && { yields: 6 }),
      })),
  ];
}
