import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { messages, PAGE_TITLES } from '@walkthrough/domain';
import { useState } from 'react';
import { useNetworkStatus } from '../../offline/use-network-status';
import { isMaster } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { EmptyState, ErrorState, OfflineState } from '../../ui/message-state';
import { Pager } from '../../ui/pager';
import { usePageTitle } from '../../ui/use-page-title';
import { jobAttentionQuery } from './job-attention-calls';
import { JobList } from './job-list';
import { useRetry } from './use-retry';

const texts = messages.jobs;

/** Mails and prints that were given up: all of the installation for the master, a company's for its administrators. */
export function JobAttentionScreen() {
  usePageTitle(PAGE_TITLES['/attention'], messages.shell.product);
  const { user } = useSignedIn();
  const { online } = useNetworkStatus();
  const [page, setPage] = useState(0);
  const attention = useQuery(jobAttentionQuery(page));
  const retry = useRetry();
  const jobs = attention.data;
  const again = <Button onClick={() => void attention.refetch()}>{messages.shell.retry}</Button>;
  const Failure = online ? ErrorState : OfflineState;
  const isMissing = (attention.isError || attention.isPaused) && !jobs;

  return (
    <Box sx={{ width: 'min(960px, 100%)', mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 3, sm: 4 }, pb: 9 }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {messages.screens.attention}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '72ch' }}>{texts.intro}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {attention.isFetching && <LinearProgress aria-label={messages.shell.loading} />}
        {jobs && jobs.content.length > 0 && (
          <JobList
            jobs={jobs.content}
            showsCompany={isMaster(user)}
            busyId={retry.isPending ? retry.variables : null}
            onRetry={(id) => retry.mutate(id)}
          />
        )}
        {jobs?.totalElements === 0 && <EmptyState title={texts.empty} text={texts.emptyText} />}
        {jobs && (jobs.totalPages > 1 || page > 0) && (
          <Pager page={page} totalPages={jobs.totalPages} hasNext={!jobs.last} onPage={setPage} />
        )}
        {isMissing && <Failure title={texts.failed} action={again} />}
      </Box>
    </Box>
  );
}
