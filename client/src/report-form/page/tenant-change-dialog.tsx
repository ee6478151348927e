import Box from '@mui/material/Box';
import { messages, type TenantNameChange } from '@walkthrough/domain';
import { ChoiceDialog } from './choice-dialog';

const texts = messages.conditionForm;

interface TenantChangeDialogProps {
  change: TenantNameChange;
  onAnswer: (update: boolean) => void;
  /** Closes without submitting. */
  onClose: () => void;
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <div>
      <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
        {names.length === 0 ? texts.tenantNobody : names.map((name) => <div key={name}>{name}</div>)}
      </Box>
    </div>
  );
}

/** Asks before Submit whether the tenants named in the report should replace the recorded ones. */
export function TenantChangeDialog({ change, onAnswer, onClose }: TenantChangeDialogProps) {
  return (
    <ChoiceDialog
      title={texts.tenantChangeTitle}
      yesLabel={texts.tenantUpdate}
      noLabel={texts.tenantLeave}
      onAnswer={onAnswer}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>{texts.tenantChangeText}</p>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Names label={texts.tenantsRecorded} names={change.before} />
        <Names label={texts.tenantsReported} names={change.after} />
      </Box>
    </ChoiceDialog>
  );
}
