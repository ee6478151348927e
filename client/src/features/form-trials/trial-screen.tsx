import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formTrials, messages, pageTitle } from '@walkthrough/domain';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isApiError } from '../../api/api-error';
import { SCREENS } from '../../session/screens';
import { Awaited } from '../../ui/awaited';
import { ErrorState, OfflineState } from '../../ui/message-state';
import { usePageTitle } from '../../ui/use-page-title';
import { keepFacts, openTrial } from './open-trial';
import { TrialReport } from './trial-report';
import { trialQuery, useLiveTrials } from './trial-queries';
import { useTrialStore } from './use-trial-store';

/** /form-trials/:id: a draft to fill in, stored on this device only (docs/decisions/0239). */
export function TrialScreen() {
  const id = Number(useParams()['id']);
  usePageTitle(pageTitle('/form-trials/:id'), messages.shell.product);
  return (
    <Box sx={{ width: 'min(1440px, 100%)', mx: 'auto', px: { xs: 1.5, sm: 3 } }}>
      <Trial key={id} id={id} />
    </Box>
  );
}

function Trial({ id }: { id: number }) {
  useLiveTrials();
  const store = useTrialStore();
  const opening = useQuery({
    queryKey: ['form-trial-of-device', id],
    queryFn: () => openTrial(store, id),
    networkMode: 'always',
    // The session holds what was entered since.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const isHere = opening.data !== undefined;
  const facts = useQuery({ ...trialQuery(id), enabled: isHere, retry: false });
  const isGone = isApiError(facts.error, 'not_found', 'forbidden');
  useEffect(() => {
    // Deleted, expired or revoked: this device deletes its copy as well.
    if (isGone) void store.remove(id);
    else if (facts.data) void keepFacts(store, facts.data);
  }, [store, id, isGone, facts.data]);
  if (isGone) return <NotOpened error={facts.error} />;
  if (opening.isError) return <NotOpened error={opening.error} onRetry={() => void opening.refetch()} />;
  if (!opening.data) return <Awaited shape="lines" count={8} />;
  const { trial, entries } = opening.data;
  return <TrialReport trial={{ ...trial, ...facts.data }} entries={entries} store={store} />;
}

interface NotOpenedProps {
  error: unknown;
  onRetry?: () => void;
}

function NotOpened({ error, onRetry }: NotOpenedProps) {
  const back = (
    <Button component={Link} to={SCREENS.formTrials} startIcon={<ArrowBackIcon />}>
      {formTrials.backToTrials}
    </Button>
  );
  const retry = onRetry && <Button onClick={onRetry}>{messages.shell.retry}</Button>;
  if (isApiError(error) && error.isUnreachable)
    return <OfflineState title={formTrials.openFailed} text={formTrials.openOffline} action={retry} />;
  const text = error instanceof Error ? error.message : messages.common.somethingWentWrong;
  return <ErrorState title={formTrials.openFailed} text={text} action={back} />;
}
