import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type PropertySpreadsheet } from '@walkthrough/domain';
import { useEffect } from 'react';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { ListBody, reloaded, stateOf } from '../../lists/list-states';
import { formatInstant } from '../../ui/dates';
import { ApplyButton } from './apply-button';
import { ChangePreview } from './change-preview';
import { ErrorTable } from './error-table';

const { spreadsheets: texts } = messages;

/** While it is applied; pushes tell of properties, and not of how far a spreadsheet is. */
const LOOK_AGAIN_MS = 1_000;

/** What was uploaded: its problems, or what it would change, and how far that is. */
export function SpreadsheetView({ id, onAnother }: { id: number; onAnother: () => void }) {
  const client = useQueryClient();
  const sheet = useQuery({
    queryKey: queryKeys.propertySpreadsheet(id),
    queryFn: ({ signal }) => callApi('GET propertySpreadsheet/{id}', { path: { id }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_AGAIN_MS : false),
  });
  const state = sheet.data?.state;
  useEffect(() => {
    if (state === 'applied') void client.invalidateQueries({ queryKey: queryKeys.properties });
  }, [client, state]);
  return (
    <ListBody
      state={stateOf(sheet)}
      isEmpty={false}
      empty={{ title: '', help: '' }}
      failedTitle={texts.stateFailed}
      onRetry={() => reloaded(sheet)}
    >
      {sheet.data && <Shown sheet={sheet.data} />}
      {state !== 'waiting' && (
        <Box sx={{ mt: 2 }}>
          <Button onClick={onAnother}>{texts.another}</Button>
        </Box>
      )}
    </ListBody>
  );
}

function Shown({ sheet }: { sheet: PropertySpreadsheet }) {
  const { name, uploadedAt, state, ignored, failure } = sheet;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi> · {formatInstant(uploadedAt)}
      </Typography>
      <Box role="status" sx={{ '&:empty': { mt: -2 } }}>
        {state === 'applied' && <Alert severity="success">{texts.applied}</Alert>}
        {state === 'waiting' && <Progress progress={sheet.progress} />}
      </Box>
      {state === 'failed' && <Alert severity="error">{failure}</Alert>}
      {ignored.length > 0 && (
        <Alert severity="info">{fill(texts.ignoredColumns, { titles: ignored.join(', ') })}</Alert>
      )}
      {state === 'refused' && <ErrorTable sheet={sheet} />}
      {state !== 'refused' && <ChangePreview sheet={sheet} />}
      {(state === 'checked' || state === 'failed') && <ApplyButton sheet={sheet} />}
    </Box>
  );
}

function Progress({ progress }: { progress: PropertySpreadsheet['progress'] }) {
  const share = progress && progress.total > 0 ? (100 * progress.done) / progress.total : 0;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>{progress ? fill(texts.applying, progress) : texts.applyingSoon}</Typography>
      <LinearProgress aria-hidden variant={progress ? 'determinate' : 'indeterminate'} value={share} />
    </Box>
  );
}
