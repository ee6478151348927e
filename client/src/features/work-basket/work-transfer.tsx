import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { useRef, type ChangeEvent } from 'react';
import { describeReport } from '../../offline/reports/model/device-report';
import { SIDE_NAMES } from '../../offline/reports/merge/side-names';
import type { ImportedWork } from '../../offline/store/transfer/import-work';
import { openUnsentWork, saveUnsentWork } from '../../offline/store/transfer/unsent-work-file';
import { useDeviceWork } from '../../offline/status/use-device-work';

const texts = messages.unsentWork;

/** Exports unsent work of this device as a file, and imports such a file, for a device that can no longer send. */
export function WorkTransfer() {
  const { reports, actions } = useDeviceWork();
  const saving = useMutation({ mutationFn: saveUnsentWork, networkMode: 'always' });
  const opening = useMutation({ mutationFn: openUnsentWork, networkMode: 'always' });
  const hasUnsent = actions.length > 0 || reports.some(({ unsent }) => unsent);
  const busy = saving.isPending || opening.isPending;
  const problem = saving.error ?? opening.error;
  return (
    <Box component="section" aria-labelledby="work-transfer" sx={{ display: 'grid', gap: 1.5, mt: 4 }}>
      <Typography id="work-transfer" component="h2" variant="h6">
        {texts.transfer}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.transferHelp}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          disabled={!hasUnsent || busy}
          onClick={() => {
            opening.reset();
            saving.mutate();
          }}
        >
          {texts.export}
        </Button>
        <OpenFile
          disabled={busy}
          onFile={(file) => {
            saving.reset();
            opening.mutate(file);
          }}
        />
      </Box>
      {problem && <Alert severity="error">{problem.message}</Alert>}
      {saving.isSuccess && <Alert severity="success">{saving.data}</Alert>}
      {opening.isSuccess && <Arrived work={opening.data} />}
    </Box>
  );
}

function OpenFile({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // Reset, so that choosing the same file again fires a change.
    currentTarget.value = '';
  };
  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {texts.import}
      </Button>
      <input ref={input} type="file" accept=".zip,application/zip" hidden onChange={chosen} />
    </>
  );
}

/** Shows what happened to each part of the imported file. */
function Arrived({ work: { reports, actions } }: { work: ImportedWork }) {
  if (reports.length === 0 && actions === 0) return <Alert severity="info">{texts.nothingIn}</Alert>;
  const someKept = reports.some(({ arrival }) => arrival === 'kept');
  return (
    <Alert severity={someKept ? 'warning' : 'success'} aria-label={texts.importTitle}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {reports.map(({ report, arrival }) => {
          const { property, side } = describeReport(report, 0, true);
          const name = fill(texts.reportOf, { address: property.addressLine1, side: SIDE_NAMES[side] });
          return (
            <li key={report.id}>
              {name} {texts[arrival]}
            </li>
          );
        })}
        {actions > 0 && <li>{fill(texts.actionsTaken, { actions })}</li>}
      </Box>
    </Alert>
  );
}
