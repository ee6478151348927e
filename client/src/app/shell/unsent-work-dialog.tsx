import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { actionQueue, fieldWorkWhenLoaded } from '../../offline/current-work';
import { NotNow } from '../../offline/queue/not-now';
import type { DeviceReport } from '../../offline/reports/model/device-report';
import { isOfContacts, type QueuedAction } from '../../offline/queue/queued-action';
import { SIDE_NAMES } from '../../offline/reports/merge/side-names';
import type { WaitOptions } from '../../offline/store/run-in-turn';
import { useDeviceWork } from '../../offline/status/use-device-work';
import { saveUnsentWork } from '../../offline/store/transfer/unsent-work-file';
import { signOut } from '../../session/sign-out';
import { ConfirmButton } from '../../ui/confirm-button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/form-field';

const { unsentWork: texts, common, sync } = messages;

const nameOf = ({ property, side }: DeviceReport) =>
  fill(texts.reportOf, { address: property.addressLine1, side: SIDE_NAMES[side] });

function unsentWordsOf(action: QueuedAction): string {
  if (isOfContacts(action)) return texts.contactAttemptOf;
  return action.change.kind === 'dataUpdate.file' ? texts.dataUpdateOf : texts.visitChangeOf;
}

/** Sends everything, and throws if something could not be sent, so that the user stays signed in. */
async function sendAll(): Promise<void> {
  const [work, queue] = [await fieldWorkWhenLoaded(), await actionQueue()];
  await work?.run({ woken: true });
  await queue?.run({ woken: true });
  const waiting = (await queue?.waiting()) ?? [];
  if (waiting.length > 0 || (await work?.hasUnsent())) throw new NotNow(texts.stillUnsent);
}

interface Unsent {
  reports: readonly DeviceReport[];
  actions: readonly QueuedAction[];
}

type Discarding = Unsent & Required<WaitOptions>;

async function discardAll({ reports, actions, ...waiting }: Discarding): Promise<void> {
  const [work, queue] = [await fieldWorkWhenLoaded(), await actionQueue()];
  for (const { id } of reports) {
    await work?.discard(id, waiting);
    if (!waiting.isWanted()) throw new NotNow(texts.stillUnsent);
  }
  for (const { id } of actions) await queue?.replace(id, null);
}

/** Lists unsent work before signing out, and asks what to do with it. */
export function UnsentWorkDialog({ onClose }: { onClose: () => void }) {
  const { reports, actions } = useDeviceWork();
  const unsent = { reports: reports.filter((report) => report.unsent), actions };
  const [discarding, setDiscarding] = useState(false);
  const send = useMutation({ mutationFn: sendAll, networkMode: 'always', onSuccess: signOut });
  const save = useMutation({ mutationFn: saveUnsentWork, networkMode: 'always' });
  const problem = discarding ? null : (send.error ?? save.error);
  return (
    <Dialog
      open
      compact
      role="alertdialog"
      title={discarding ? texts.discardTitle : texts.signOutTitle}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        discarding ? undefined : (
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%', '& > *': { flex: '1 1 auto' } }}
          >
            <Button color="error" onClick={() => setDiscarding(true)}>
              {texts.discard}
            </Button>
            <Button variant="outlined" disabled={save.isPending} onClick={() => save.mutate()}>
              {texts.export}
            </Button>
            <ConfirmButton question={texts.signOutTitle} variant="outlined" onClick={signOut}>
              {texts.keepForMe}
            </ConfirmButton>
            <ConfirmButton
              question={texts.signOutTitle}
              variant="contained"
              disabled={send.isPending}
              onClick={() => send.mutate()}
              autoFocus
            >
              {texts.sendNow}
            </ConfirmButton>
          </Box>
        )
      }
    >
      <Typography>{discarding ? texts.discardText : texts.signOutText}</Typography>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {unsent.reports.map((report) => (
          <li key={report.id}>{nameOf(report)}</li>
        ))}
        {actions.map((action) => (
          <li key={action.id}>{fill(unsentWordsOf(action), action.visit)}</li>
        ))}
      </Box>
      {discarding ? (
        <DiscardForm unsent={unsent} onCancel={() => setDiscarding(false)} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{texts.keepHelp}</Typography>
      )}
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem.message}
        </Alert>
      )}
      {save.isSuccess && !discarding && (
        <Alert severity="success" sx={{ mt: 2 }}>
          {save.data}
        </Alert>
      )}
    </Dialog>
  );
}

/** Requires a typed word, because discarded work cannot be restored. */
function DiscardForm({ unsent, onCancel }: { unsent: Unsent; onCancel: () => void }) {
  const [word, setWord] = useState('');
  const [waits, setWaits] = useState(false);
  const wanted = useRef(true);
  // Prevents a deletion after the form was canceled or closed during a running send.
  useEffect(() => {
    wanted.current = true;
    return () => void (wanted.current = false);
  }, []);
  const all = { ...unsent, onWait: () => setWaits(true), isWanted: () => wanted.current };
  const discard = useMutation({ mutationFn: discardAll, networkMode: 'always', onSuccess: signOut });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={fill(texts.discardLabel, { word: texts.discardWord })}
        value={word}
        onValue={setWord}
        input={{ inputProps: { autoComplete: 'off', autoCapitalize: 'characters' } }}
      />
      {waits && discard.isPending && <Alert severity="info">{sync.afterSending}</Alert>}
      {discard.isError && <Alert severity="error">{discard.error.message}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end' }}>
        <Button variant="outlined" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={word.trim() !== texts.discardWord || discard.isPending}
          onClick={() => discard.mutate(all)}
        >
          {texts.discard}
        </Button>
      </Box>
    </Box>
  );
}
