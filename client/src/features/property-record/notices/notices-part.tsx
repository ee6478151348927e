import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  displayDate,
  fill,
  isAllowed,
  type IssuedNotice,
  labelled,
  LANGUAGE_NAMES,
  messages,
  NOTICE_LANGUAGE,
  NOTICE_LAYOUT_LABELS,
  type NoticeItem,
  type TenancyItem,
  today,
  WRITES_NOTICES,
  zoneOfInspection,
} from '@walkthrough/domain';
import { useState } from 'react';
import { queryKeys } from '../../../api/query-keys';
import { useNetworkStatus } from '../../../offline/status/use-network-status';
import { actorOf } from '../../../session/permissions';
import { useSignedIn } from '../../../session/use-session';
import { lazyPart } from '../../../ui/lazy-part';
import { Quiet, RecordPart } from '../record-part';
import { tenanciesQuery } from '../../../shared/deadlines/tenancies-query';
import { noticesQuery, openNotice } from './notices-queries';

const { notices: texts } = messages;

const WriteNoticeDialog = lazyPart(async () => (await import('./write-notice-dialog')).WriteNoticeDialog);
const SendNoticeDialog = lazyPart(async () => (await import('./send-notice-dialog')).SendNoticeDialog);

/** Shows the notices of the current tenancy, and writes new ones. */
export function NoticesPart({ id }: { id: number }) {
  const tenancies = useQuery(tenanciesQuery(id));
  const current = tenancies.data?.content.find(({ isCurrent }) => isCurrent);
  if (current) return <TenancyNotices key={current.id} tenancy={current} />;
  return (
    <RecordPart
      title={texts.heading}
      name="notices"
      query={tenancies}
      failedTitle={texts.failed}
      skeleton={{ shape: 'rows', count: 2 }}
    >
      <Quiet>{texts.noTenancy}</Quiet>
    </RecordPart>
  );
}

function TenancyNotices({ tenancy }: { tenancy: TenancyItem }) {
  const { user, tenant } = useSignedIn();
  const { online } = useNetworkStatus();
  const client = useQueryClient();
  const query = useQuery(noticesQuery(tenancy.propertyId, tenancy.id));
  const [isWriting, setWriting] = useState(false);
  const [sent, setSent] = useState<IssuedNotice | null>(null);
  const mayWrite = isAllowed(actorOf(user, tenant), WRITES_NOTICES);
  const notices = query.data ?? [];
  const reload = () => void client.invalidateQueries({ queryKey: queryKeys.property(tenancy.propertyId) });
  return (
    <RecordPart
      title={texts.heading}
      name="notices"
      query={query}
      failedTitle={texts.failed}
      skeleton={{ shape: 'rows', count: 2 }}
      action={mayWrite && online && <Button onClick={() => setWriting(true)}>{texts.write}</Button>}
    >
      {notices.length === 0 && <Quiet>{`${texts.none} ${texts.noneHint}`}</Quiet>}
      {mayWrite && !online && <Quiet>{texts.offline}</Quiet>}
      <Box component="ul" aria-label={texts.heading} sx={LIST}>
        {notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            zone={zoneOfInspection(null, tenancy)}
            online={online}
            onSend={mayWrite && online ? () => setSent(notice) : null}
          />
        ))}
      </Box>
      {isWriting && (
        <WriteNoticeDialog
          tenancy={tenancy}
          onIssued={(notice) => {
            reload();
            setWriting(false);
            setSent(notice);
          }}
          onClose={() => setWriting(false)}
        />
      )}
      {sent && (
        <SendNoticeDialog
          key={sent.id}
          notice={sent}
          tenancy={tenancy}
          onSent={reload}
          onClose={() => setSent(null)}
        />
      )}
    </RecordPart>
  );
}

interface NoticeRowProps {
  notice: NoticeItem;
  zone: string;
  online: boolean;
  /** Null without the right or the connection. */
  onSend: (() => void) | null;
}

function NoticeRow({ notice, zone, online, onSend }: NoticeRowProps) {
  const { id, title, issuedAt, issuedBy, layout, language, textVersion, sha256, fileName } = notice;
  const day = displayDate(today(issuedAt, zone));
  const version = textVersion === 0 ? texts.builtInText : fill(texts.textVersion, { version: textVersion });
  const facts = [
    issuedBy === null ? fill(texts.issuedOn, { day }) : fill(texts.issuedBy, { day, name: issuedBy }),
    NOTICE_LAYOUT_LABELS[layout],
    ...(layout === 'OWN' ? [version] : []),
    ...(language === NOTICE_LANGUAGE ? [] : [LANGUAGE_NAMES[language]]),
  ];
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, minWidth: 0 }}>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {labelled(texts.fingerprint, sha256.slice(0, 16))}
      </Typography>
      <ChangedFacts notice={notice} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
        {online && <Button onClick={() => openNotice(id, fileName)}>{texts.openPdf}</Button>}
        {onSend && <Button onClick={onSend}>{texts.send}</Button>}
      </Box>
    </Paper>
  );
}

/** Says what is no longer as the notice says it. A list that an earlier build has kept does not know it. */
function ChangedFacts({ notice: { changes = [] } }: { notice: NoticeItem }) {
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ my: 1, overflowWrap: 'anywhere' }}>
      {texts.factsChanged}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {changes.map(({ label, was, now }) => (
          <li key={label}>
            {fill(now === '' ? texts.factGone : texts.factChanged, { fact: label, was, now })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 } as const;
