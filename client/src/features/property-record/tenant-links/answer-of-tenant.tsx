import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  type AddendumItem,
  displayInstantInWords,
  fill,
  labelled,
  messages,
  type TenantAnswer,
  type TenantLinkItem,
  type TenantStatement,
  type TenantVerdict,
} from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { callForFile } from '../../../api/client';
import { PAPER } from '../../../ui/stored-colors';

const { tenantLinks: texts } = messages;

const verdictText = (verdict: TenantVerdict | null): string =>
  verdict === null ? texts.noVerdict : verdict === 'agree' ? texts.agrees : texts.disagrees;

/** Shows a finished answer: the whole report, each item with its photos, and what proves it. */
export function AnswerOfTenant({ link, answer }: { link: TenantLinkItem; answer: TenantAnswer }) {
  const { contents, number, sha256 } = answer;
  const { outcome, whole, onSite, items, signature, reason, file, from } = contents;
  const time = displayInstantInWords(contents.at, link.zone);
  const differs = onSite !== null && (onSite.verdict !== whole.verdict || onSite.comment !== whole.comment);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, width: '100%' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {outcome === 'signed' && signature
          ? fill(texts.signedOn, { name: signature.name, time })
          : fill(texts.declinedOn, { time })}
      </Typography>
      {signature?.png && (
        <img
          src={signature.png}
          alt={fill(texts.signature, { name: signature.name })}
          style={{ maxWidth: 200, background: PAPER }}
        />
      )}
      {reason !== '' && <Line label={texts.reason} text={reason} />}
      {differs ? (
        <>
          <Alert severity="info">{texts.differs}</Alert>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
            <Statement label={texts.onSite} statement={onSite} />
            <Statement label={texts.later} statement={whole} />
          </Box>
        </>
      ) : (
        <Statement label={texts.whole} statement={whole} />
      )}
      {items.length > 0 && (
        <Typography sx={{ fontWeight: 600 }}>{fill(texts.items, { count: items.length })}</Typography>
      )}
      {items.map((item) => (
        <Item key={item.key} linkId={link.id} item={item} />
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {fill(texts.addendum, { number, report: contents.reportNumber, revision: contents.revision })}
      </Typography>
      <Line label={texts.hash} text={sha256} />
      <Line label={texts.readFile} text={file.sha256} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {fill(texts.from, { address: from })}
      </Typography>
    </Box>
  );
}

const Line = ({ label, text }: { label: string; text: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
    {labelled(label, text)}
  </Typography>
);

function Statement({
  label,
  statement: { verdict, comment },
}: {
  label: string;
  statement: TenantStatement;
}) {
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography>{verdictText(verdict)}</Typography>
      {comment !== '' && <Typography sx={{ whiteSpace: 'pre-line' }}>{comment}</Typography>}
    </div>
  );
}

function Item({ linkId, item: { label, verdict, comment, photos } }: { linkId: number; item: AddendumItem }) {
  return (
    <Box sx={{ pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      {verdict !== null && <Typography>{verdictText(verdict)}</Typography>}
      {comment !== '' && <Typography sx={{ whiteSpace: 'pre-line' }}>{comment}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {photos.map(({ id }) => (
          <Photo key={id} linkId={linkId} photoId={id} item={label} />
        ))}
      </Box>
    </Box>
  );
}

function Photo({ linkId, photoId, item }: { linkId: number; photoId: string; item: string }) {
  const { data, isError } = useQuery({
    queryKey: ['tenant-link-photo', linkId, photoId],
    queryFn: ({ signal }) =>
      callForFile('GET tenant-links/{id}/photos/{photoId}', { path: { id: linkId, photoId }, signal }),
    staleTime: Infinity,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const url = URL.createObjectURL(data);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  if (isError) return <Typography variant="body2">{texts.photoFailed}</Typography>;
  if (address === null) return null;
  return (
    <img
      src={address}
      alt={fill(texts.photo, { item })}
      style={{ width: 132, height: 100, objectFit: 'cover' }}
    />
  );
}
