import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isManager, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { dayThere } from '../../shared/planning/planned-row';
import { useSignedIn } from '../../session/use-session';
import { CheckField } from '../../ui/check-field';

const { inspectionNotes: texts } = messages;

interface PreviousNotesProps {
  row: StaffInspectionRow;
  chosen: readonly number[];
  onChosen: (ids: readonly number[]) => void;
}

/** Notes on a property's earlier inspections, which can be copied to the assigned one; nothing if there are none. */
export function PreviousNotes({ row, chosen, onChosen }: PreviousNotesProps) {
  const { user } = useSignedIn();
  const query = { propertyId: row.property.id, inspectionId: row.id };
  const notes = useQuery({
    queryKey: [...queryKeys.visitNotes(row.id), 'previous'],
    queryFn: isManager(user)
      ? ({ signal }) => callApi('GET inspectionNotes/previous', { query, signal })
      : skipToken,
  });
  if (notes.isError) return <Alert severity="warning">{texts.failed}</Alert>;
  if (!notes.data || notes.data.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2">
        {texts.previous}
      </Typography>
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{texts.previousHelp}</Box>
      <Box sx={{ maxHeight: 240, overflowY: 'auto' }}>
        {notes.data.map(({ id, noteDate, details }) => (
          <CheckField
            key={id}
            label={details}
            help={dayThere(noteDate, row)}
            checked={chosen.includes(id)}
            onChecked={(isChosen) =>
              onChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </Box>
    </Box>
  );
}
