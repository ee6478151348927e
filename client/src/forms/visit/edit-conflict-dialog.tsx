import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages, type EditConflictDetails } from '@walkthrough/domain';
import { Dialog } from '../../ui/dialog';
import { formatInstantDay, formatInstantTime } from '../../ui/dates';
import { conflictFields } from './conflict-fields';
import { addressOf, type PlannedRow } from './planned-row';

const texts = messages.inspectionManagement;

interface EditConflictDialogProps {
  details: EditConflictDetails;
  /** The row as it was seen; unknown when a bulk call was refused. */
  seen: PlannedRow | undefined;
  inspectorName: (id: number) => string | undefined;
  onKeepTheirs: () => void;
  onUseMine: () => void;
}

/** Two people changed one inspection: shows what was seen, theirs and yours, and lets the reader decide. */
export function EditConflictDialog(props: EditConflictDialogProps) {
  const { details, seen, inspectorName } = props;
  const name = details.by.name ?? messages.shell.somebody;
  const address = seen ? addressOf(seen) : texts.selectedTasks;
  const date = `${formatInstantDay(details.at)} ${formatInstantTime(details.at)}`;
  return (
    <Dialog
      open
      role="alertdialog"
      title={fill(texts.conflictTitle, { name })}
      onClose={props.onKeepTheirs}
      closeLabel={texts.keepTheirs}
      actions={
        <>
          <Button variant="outlined" onClick={props.onKeepTheirs} autoFocus>
            {texts.keepTheirs}
          </Button>
          <Button variant="contained" onClick={props.onUseMine}>
            {texts.useMine}
          </Button>
        </>
      }
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {fill(texts.conflictText, { name, address, date })}
      </Alert>
      {conflictFields(details, seen, inspectorName).map((field) => (
        <Box key={field.label} component="section" aria-label={field.label} sx={{ mb: 2 }}>
          <Box sx={{ fontWeight: 650, mb: 0.5 }}>{field.label}</Box>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              '& > div': { p: 1.5 },
              '& > div + div': {
                borderTop: { xs: '1px solid var(--wt-palette-divider)', sm: 'none' },
                borderLeft: { sm: '1px solid var(--wt-palette-divider)' },
              },
              '& dt': { typography: 'body2', color: 'text.secondary' },
              '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
            }}
          >
            <div>
              <dt>{texts.conflictBase}</dt>
              <dd>{field.base}</dd>
            </div>
            <div>
              <dt>{`${texts.conflictTheirs} (${name})`}</dt>
              <dd>{field.theirs}</dd>
            </div>
            <Box sx={{ bgcolor: 'primary.light' }}>
              <dt>{texts.conflictMine}</dt>
              <dd>{field.mine}</dd>
            </Box>
          </Box>
        </Box>
      ))}
    </Dialog>
  );
}
