import type { ListIndex } from '../../../core/database/lists/list-declaration';
import type { Inspection } from './inspection.entity';

type Column = keyof Inspection;

/** Sorts of the boards with their columns. */
export const INSPECTION_SORT_COLUMNS = {
  scheduled: 'scheduledAt',
  due: 'inspectBy',
  inspected: 'inspectedDate',
} as const satisfies Record<string, Column>;

type Sort = keyof typeof INSPECTION_SORT_COLUMNS;

/**
 * Columns that lists are filtered by, through the user's scope or a filter, beside tab and kind; most selective
 * first. `beside` columns are checked within the index; the list of common areas also checks the template.
 */
const NARROWED_BY: Readonly<Record<string, { by: Column; beside?: readonly Column[] }>> = {
  successor: {
    by: 'successorCustomerId',
    beside: ['successorManagerId', 'customerId', 'propertyManagerId', 'cityKey'],
  },
  manager: { by: 'propertyManagerId', beside: ['customerId', 'cityKey'] },
  team: { by: 'teamSetId', beside: ['inspectorId', 'templateId'] },
  inspector: { by: 'inspectorId', beside: ['templateId'] },
  customer: { by: 'customerId', beside: ['cityKey'] },
  city: { by: 'cityKey', beside: ['country', 'province', 'templateId'] },
  province: { by: 'province', beside: ['country', 'templateId'] },
};

const BOARD: readonly Column[] = ['tab', 'isCondition'];
const SORTS = Object.keys(INSPECTION_SORT_COLUMNS) as Sort[];

/** Columns that markers need, added to the indexes of open inspections. */
const MARKED_BY: Readonly<Record<Sort, readonly Column[]>> = {
  scheduled: ['inspectBy', 'province'],
  due: ['lastContactAt', 'province'],
  // Open inspections have no inspected date. Analytics counts findings, and the landing page new reports, through this
  // index alone.
  inspected: ['findings', 'reportedAt'],
};

const index = (
  sort: Sort,
  name: string,
  equal: readonly Column[],
  beside: readonly Column[] = [],
): ListIndex<Column> => {
  const there = [...BOARD, ...equal, ...beside];
  return {
    name: `ix_inspection_${sort}_${name}`,
    equal: [...BOARD, ...equal],
    sort: INSPECTION_SORT_COLUMNS[sort],
    beside: [...beside, ...MARKED_BY[sort].filter((column) => !there.includes(column))],
  };
};

/** Columns checked while scanning a whole tab, for filters without an index of their own. */
const FILTERED_IN_SCAN: readonly Column[] = [
  'templateId',
  'country',
  'province',
  'customerId',
  'propertyManagerId',
  'inspectorId',
  'auditorId',
  'teamSetId',
  'kindId',
];

export const INSPECTION_INDEXES: readonly ListIndex<Column>[] = [
  ...SORTS.map((sort) => index(sort, 'all', [], FILTERED_IN_SCAN)),
  ...Object.entries(NARROWED_BY).flatMap(([name, { by, beside }]) =>
    SORTS.map((sort) => index(sort, name, [by], beside)),
  ),
  // Last: it counts the markers of deadlines, and is chosen for nothing else.
  {
    name: 'ix_inspection_due_deadline',
    equal: BOARD,
    sort: INSPECTION_SORT_COLUMNS.due,
    beside: [
      'deadlineOn',
      'deadlineSoonFrom',
      'deadlineWaits',
      'deadlinePassedOn',
      'province',
      'customerId',
      'propertyManagerId',
      'inspectorId',
      'teamSetId',
    ],
  },
];
