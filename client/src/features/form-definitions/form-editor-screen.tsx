import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { useParams } from 'react-router-dom';
import { checkNetwork } from '../../offline/status/network-status';
import { ErrorState, OfflineState } from '../../ui/message-state';
import { Placeholder } from '../../ui/placeholder';
import { formVersionQuery } from './api/forms';
import { FormEditorView } from './form-editor-view';

const { common, forms, shell } = messages;

/** One version of a form: an editable draft, or a published version. */
export function FormEditorScreen() {
  const { key = '', version = '' } = useParams();
  const number = /^[1-9]\d{0,6}$/u.test(version) ? Number(version) : 0;
  // Loaded once, since drafts are edited for long; others' changes arrive live.
  const details = useQuery({ ...formVersionQuery(key, number), refetchOnWindowFocus: false });
  const retry = (
    <Button variant="contained" onClick={() => void checkNetwork().then(() => details.refetch())}>
      {shell.retry}
    </Button>
  );
  if (details.data) return <FormEditorView key={`${key} ${number}`} details={details.data} />;
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
      {details.error ? (
        <ErrorState title={forms.versionFailed} text={details.error.message} action={retry} />
      ) : details.fetchStatus === 'paused' ? (
        <OfflineState title={common.offlineTitle} text={common.offlineText} action={retry} />
      ) : (
        <Placeholder shape="rows" count={8} label={shell.loading} />
      )}
    </Box>
  );
}
