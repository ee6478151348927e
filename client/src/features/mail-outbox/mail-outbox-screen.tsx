import Alert from '@mui/material/Alert';
import { messages, pageTitle, type WrittenMailItem } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListPage } from '../../lists/list-frame';
import { PagedList } from '../../lists/paged-list';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { useServerList } from '../../lists/use-server-list';
import { usePageTitle } from '../../ui/use-page-title';
import { MailDialog } from './mail-dialog';
import { MailList } from './mail-list';

const { mailOutbox: texts, screens, shell } = messages;

/** Emails that an installation without a mail server would have sent; for the master. */
export function MailOutboxScreen() {
  usePageTitle(pageTitle('/master/mails'), shell.product);
  const { page, goToPage } = usePageInAddress();
  const [open, setOpen] = useState<WrittenMailItem | null>(null);
  const list = useServerList({
    queryKey: deskQueryKeys.mailOutbox(page),
    load: ({ signal }) => callApi('GET master/mails', { query: { page }, signal }),
    pageOf: ({ mails }) => mails,
    page,
    goToPage,
  });

  return (
    <ListPage title={screens.mailOutbox}>
      {list.answer?.hasMailServer ? (
        <Alert severity="info">{texts.withServer}</Alert>
      ) : (
        <>
          {list.answer && <Alert severity="warning">{texts.withoutServer}</Alert>}
          <PagedList
            list={list}
            empty={{ title: texts.empty, help: texts.emptyText }}
            failedTitle={texts.failed}
          >
            {(mails) => <MailList mails={mails} onOpen={setOpen} />}
          </PagedList>
        </>
      )}
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}
