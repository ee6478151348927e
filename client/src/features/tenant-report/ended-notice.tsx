import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import { TextField } from '../../ui/form-field';
import { showToast } from '../../ui/toast';

const { tenantReport: texts } = messages;

interface EndedNoticeProps {
  /** Why the link no longer works, and what to do. */
  reason: string;
  /** What was typed; empty: nothing. */
  typed: string;
}

/** Says that a link no longer works, and keeps what was typed to be copied. */
export function EndedNotice({ reason, typed }: EndedNoticeProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(typed);
    showToast({ kind: 'success', text: texts.typedCopied });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Alert severity="error" role="alert">
        <Typography sx={{ fontWeight: 700 }}>{texts.ended}</Typography>
        <Typography>{reason}</Typography>
        {typed !== '' && <Typography>{texts.endedText}</Typography>}
      </Alert>
      {typed !== '' && (
        <>
          <TextField
            label={texts.typedText}
            value={typed}
            onValue={() => undefined}
            input={{ multiline: true, maxRows: 12, readOnly: true }}
          />
          <Button
            variant="outlined"
            sx={{ justifySelf: 'start', minHeight: 44 }}
            onClick={() => void copy().catch(() => undefined)}
          >
            {texts.copyTyped}
          </Button>
        </>
      )}
    </Box>
  );
}
