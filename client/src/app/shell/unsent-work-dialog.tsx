import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { fieldWorkWhenLoaded } from '../../offline/current-work';
import { NotNow } from '../../offline/not-now';
import type { DeviceReport } from '../../offline/device-reports';
import { useDeviceWork } from '../../offline/use-device-work';
import { signOut } from '../../session/sign-out';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/form-field';

const { sync, common } = messages;

const nameOf = ({ property, side }: DeviceReport) =>
  fill(sync.reportOf, { address: property.addressLine1, side: common[side] });

/** Everything that can be sent goes; what is left keeps its owner here. */
async function sendAll(): Promise<void> {
  const work = await fieldWorkWhenLoaded();
  await work?.run({ woken: true });
  if (await work?.hasUnsent()) throw new NotNow(sync.stillUnsent);
}

async function discardAll(reports: readonly DeviceReport[]): Promise<void> {
  const work = await fieldWorkWhenLoaded();
  for (const { id } of reports) await work?.discard(id);
}

/** Before signing out: names what is only on this device, and asks what is to become of it. */
export function UnsentWorkDialog({ onClose }: { onClose: () => void }) {
  const unsent = useDeviceWork().reports.filter((report) => report.unsent);
  const [discarding, setDiscarding] = useState(false);
  const send = useMutation({ mutationFn: sendAll, networkMode: 'always', onSuccess: signOut });
  return (
    <Dialog
      open
      compact
      role="alertdialog"
      title={discarding ? sync.discardTitle : sync.signOutTitle}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        discarding ? undefined : (
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%', '& > *': { flex: '1 1 auto' } }}
          >
            <Button color="error" onClick={() => setDiscarding(true)}>
              {sync.discard}
            </Button>
            <Button variant="outlined" onClick={signOut}>
              {sync.keepForMe}
            </Button>
            <Button variant="contained" disabled={send.isPending} onClick={() => send.mutate()} autoFocus>
              {sync.sendNow}
            </Button>
          </Box>
        )
      }
    >
      <Typography>{discarding ? sync.discardText : sync.signOutText}</Typography>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {unsent.map((report) => (
          <li key={report.id}>{nameOf(report)}</li>
        ))}
      </Box>
      {discarding ? (
        <DiscardForm reports={unsent} onCancel={() => setDiscarding(false)} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{sync.keepHelp}</Typography>
      )}
      {send.isError && !discarding && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {send.error.message}
        </Alert>
      )}
    </Dialog>
  );
}

/** A typed word, because nothing brings it back. */
function DiscardForm({ reports, onCancel }: { reports: readonly DeviceReport[]; onCancel: () => void }) {
  const [word, setWord] = useState('');
  const discard = useMutation({ mutationFn: discardAll, networkMode: 'always', onSuccess: signOut });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={fill(sync.discardLabel, { word: sync.discardWord })}
        value={word}
        onValue={setWord}
        input={{ inputProps: { autoComplete: 'off', autoCapitalize: 'characters' } }}
      />
      {discard.isError && <Alert severity="error">{discard.error.message}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end' }}>
        <Button variant="outlined" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={word.trim() !== sync.discardWord || discard.isPending}
          onClick={() => discard.mutate(reports)}
        >
          {sync.discard}
        </Button>
      </Box>
    </Box>
  );
}
