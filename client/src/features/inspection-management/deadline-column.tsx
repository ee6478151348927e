import Box from '@mui/material/Box';
import { type InspectionSort, messages, type StaffInspectionRow } from '@walkthrough/domain';
import type { GridColumn } from '../../grid/data-grid';
import { DeadlineButton } from '../../shared/deadlines/deadline-button';
import { markWords, shownMarks } from '../../shared/deadlines/deadline-words';
import { addressOf } from '../../shared/planning/planned-row';

const marksOf = ({ deadline, property }: StaffInspectionRow) =>
  deadline ? shownMarks(deadline, property) : [];

function DeadlineCell({ row }: { row: StaffInspectionRow }) {
  const { deadline, property } = row;
  if (!deadline) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      {marksOf(row).map((mark) => (
        <DeadlineButton
          key={mark.state}
          tenancyId={deadline.tenancyId}
          mark={mark}
          propertyId={property.id}
          address={addressOf(row)}
        />
      ))}
    </Box>
  );
}

/** Pixels of the cell's and a chip's own space, and of a character: `BC-12: Thu, Dec 3 2026` needs 180. */
const SPACE = { cell: 26, chip: 16, character: 6.4 } as const;
/** Of the title. */
const LEAST_WIDTH = 144;
/** Live changes of a few characters move nothing. */
const STEP = 8;

/** Returns the width in pixels that the deadlines of these rows need. */
export function deadlineWidth(rows: readonly StaffInspectionRow[]): number {
  const widths = rows.map((row) => {
    const words = marksOf(row).map(markWords);
    return SPACE.cell + words.length * SPACE.chip + words.join('').length * SPACE.character;
  });
  return Math.ceil(Math.max(LEAST_WIDTH, ...widths) / STEP) * STEP;
}

/**
 * The next deadline of the tenancy, and the passed one beside it. Hidden from users who may not see deadlines, whose rows
 * have none.
 */
export const deadlineColumn = (width: number): GridColumn<StaffInspectionRow, InspectionSort> => ({
  id: 'deadline',
  title: messages.inspectionManagement.nextDeadline,
  width,
  hidesWhenEmpty: true,
  inCard: true,
  text: (row) => marksOf(row).map(markWords).join(', '),
  Cell: DeadlineCell,
});
