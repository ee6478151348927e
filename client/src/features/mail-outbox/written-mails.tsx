import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fill, messages, type WrittenMailItem } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { RecordList } from '../../lists/record-list';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { useServerList } from '../../lists/use-server-list';
import { RelativeTime } from '../../live/relative-time';
import { Dialog } from '../../ui/dialog';
import { Fact, FactList } from '../../ui/fact-list';
import { MAIL_COLUMNS } from './mail-columns';

const { mailOutbox: texts, screens } = messages;

/** Emails that an installation without a mail server would have sent. */
export function WrittenMails() {
  const { page, goToPage } = usePageInAddress();
  const [open, setOpen] = useState<WrittenMailItem | null>(null);
  const search = useSearchInAddress();
  const query = { page, ...(search.value && { search: search.value }) };
  const list = useServerList({
    queryKey: deskQueryKeys.mailOutbox(query),
    load: ({ signal }) => callApi('GET master/mails', { query, signal }),
    pageOf: ({ mails }) => mails,
    page,
    goToPage,
  });

  return (
    <>
      {list.answer?.hasMailServer ? (
        <Alert severity="info">{texts.withServer}</Alert>
      ) : (
        <>
          {list.answer && <Alert severity="warning">{texts.withoutServer}</Alert>}
          <RecordList
            id="mails"
            label={screens.mailOutbox}
            list={list}
            columns={MAIL_COLUMNS}
            found={list.total === null ? null : fill(texts.found, { count: list.total })}
            nameOf={({ subject }) => subject}
            onOpen={setOpen}
            search={{ ...search, label: texts.searchLabel }}
            filters={searchFilters(search)}
            buttons={(mail) => (
              <Button
                size="small"
                aria-label={`${mail.to}: ${mail.subject}, ${messages.common.open}`}
                onClick={() => setOpen(mail)}
              >
                {messages.common.open}
              </Button>
            )}
            dialogOpen={open !== null}
            empty={{ title: texts.empty, help: texts.emptyText }}
            failedTitle={texts.failed}
          />
        </>
      )}
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** One email. Its content is shown as plain text: nothing is executed, loaded or linked. */
function MailDialog({ mail, onClose }: { mail: WrittenMailItem; onClose: () => void }) {
  const facts = [
    [texts.recipient, mail.to],
    [texts.written, <RelativeTime key="at" at={mail.at} />],
    ...(mail.attachment === null ? [] : [[texts.attachment, mail.attachment] as const]),
  ] as const;
  return (
    <Dialog open title={mail.subject} onClose={onClose} closeLabel={messages.common.close}>
      <FactList atHead>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </FactList>
      <Typography
        sx={{
          p: 2,
          borderRadius: 1,
          bgcolor: 'background.default',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {mail.text}
      </Typography>
    </Dialog>
  );
}
