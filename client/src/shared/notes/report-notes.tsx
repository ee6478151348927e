import Box from '@mui/material/Box';
import { messages, type InspectionNoteItem } from '@walkthrough/domain';

const { basketActions, common, taskForm, workBasket } = messages;

interface ReportNotesProps {
  /** Newest first. */
  notes: readonly InspectionNoteItem[];
  /** Formats a note's date in the inspection's zone. */
  dayOf: (noteDate: number) => string;
}

/** Manager's notes beside a report. */
export function ReportNotes({ notes, dayOf }: ReportNotesProps) {
  if (notes.length === 0) {
    return <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>{taskForm.noNotes}</Box>;
  }
  return (
    <Box component="table" aria-label={workBasket.notes} sx={NOTES}>
      <thead>
        <tr>
          <th scope="col">{common.date}</th>
          <th scope="col">{basketActions.noteDetails}</th>
        </tr>
      </thead>
      <tbody>
        {notes.map(({ id, noteDate, details, isSticky }) => (
          <tr key={id} data-sticky={isSticky || undefined}>
            <td>{dayOf(noteDate)}</td>
            <td>{details}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const NOTES = {
  mt: 1.5,
  width: '100%',
  maxWidth: 880,
  borderCollapse: 'collapse',
  typography: 'body2',
  bgcolor: 'warning.light',
  borderRadius: 1,
  '& th, & td': { px: 1, py: 0.5, textAlign: 'left', verticalAlign: 'top' },
  '& th': { fontWeight: 600 },
  '& td:first-of-type': { whiteSpace: 'nowrap', width: '1%' },
  '& td:last-of-type': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& tr[data-sticky]': { fontWeight: 600 },
} as const;
