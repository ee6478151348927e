import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { messages, PAGE_TITLES, type MailOutbox, type WrittenMailItem } from '@walkthrough/domain';
import { useState } from 'react';
import { useNetworkStatus } from '../../offline/use-network-status';
import { EmptyState, ErrorState, OfflineState } from '../../ui/message-state';
import { Pager } from '../../ui/pager';
import { usePageTitle } from '../../ui/use-page-title';
import { MailDialog } from './mail-dialog';
import { MailList } from './mail-list';
import { mailOutboxQuery } from './mail-outbox-query';

const texts = messages.mailOutbox;

interface MailsProps {
  outbox: MailOutbox;
  page: number;
  onPage: (page: number) => void;
  onOpen: (mail: WrittenMailItem) => void;
}

function Mails({ outbox: { hasMailServer, mails }, page, onPage, onOpen }: MailsProps) {
  if (hasMailServer) return <Alert severity="info">{texts.withServer}</Alert>;
  return (
    <>
      <Alert severity="warning">{texts.withoutServer}</Alert>
      {mails.totalElements === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyText} />
      ) : (
        <MailList mails={mails.content} onOpen={onOpen} />
      )}
      {mails.totalPages > 1 && (
        <Pager page={page} totalPages={mails.totalPages} hasNext={!mails.last} onPage={onPage} />
      )}
    </>
  );
}

/** What an installation without a mail server would have sent; for the master. */
export function MailOutboxScreen() {
  usePageTitle(PAGE_TITLES['/master/mails'], messages.shell.product);
  const { online } = useNetworkStatus();
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<WrittenMailItem | null>(null);
  const outbox = useQuery(mailOutboxQuery(page));
  const again = <Button onClick={() => void outbox.refetch()}>{messages.shell.retry}</Button>;
  const Failure = online ? ErrorState : OfflineState;

  return (
    <Box sx={{ width: 'min(960px, 100%)', mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 3, sm: 4 }, pb: 9 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {messages.screens.mailOutbox}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {outbox.isFetching && <LinearProgress aria-label={messages.shell.loading} />}
        {outbox.data && <Mails outbox={outbox.data} page={page} onPage={setPage} onOpen={setOpen} />}
        {outbox.isError && !outbox.data && <Failure title={texts.failed} action={again} />}
        {outbox.isPaused && !outbox.data && <OfflineState title={texts.failed} action={again} />}
      </Box>
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}
