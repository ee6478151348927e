import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  fill,
  labelled,
  messages,
  type TenantReadPhoto,
  type TenantReportGroup,
  type TenantReportItem,
  type TenantReportSection,
} from '@walkthrough/domain';
import { callForFile } from '../../api/client';
import { Fact, FactList } from '../../ui/fact-list';
import { ItemAnswer } from './item-answer';
import { useTenantPage } from './page-context';
import { SecretPicture } from './secret-picture';

const { tenantReport: texts } = messages;

/** Shows a section of the report with everything that can be answered. */
export function ReportSection({ section: { title, groups } }: { section: TenantReportSection }) {
  return (
    <Box component="section" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Typography variant="h2">{title}</Typography>
      {groups.map((group, at) => (
        // The groups of a report never change their order.
        <Group key={at} group={group} />
      ))}
    </Box>
  );
}

function Group({ group: { title, notes, items, photos } }: { group: TenantReportGroup }) {
  const { report, store } = useTenantPage();
  // What a tenant said of a single fact before facts were answered as a whole can still be changed.
  const isSilentFact = ({ isFact, key }: TenantReportItem): boolean => {
    const { comment, verdict } = store.of(key);
    const hasPhoto = report.photos.some((photo) => photo.key === key);
    return isFact && verdict === null && comment === '' && !hasPhoto;
  };
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {title !== '' && (
        <Typography component="h3" sx={{ fontWeight: 700 }}>
          {title}
        </Typography>
      )}
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      ))}
      <ReportPhotos photos={photos} item={title} />
      {runsOf(items, isSilentFact).map((run) =>
        run.isOfFacts ? (
          <PartyFacts key={run.items[0]?.key} facts={run.items} />
        ) : (
          run.items.map((item) => <Item key={item.key} item={item} />)
        ),
      )}
    </Paper>
  );
}

function Item({ item: { key, label, values, photos } }: { item: TenantReportItem }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Typography>
      {values.map(({ side, lines }, at) => (
        <Typography
          // A side can have several values.
          key={at}
          sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {labelled(side, lines.join('\n'))}
        </Typography>
      ))}
      <ReportPhotos photos={photos} item={label} />
      <ItemAnswer itemKey={key} label={label} />
    </Box>
  );
}

/** Shows names and parts of addresses, which are answered as a whole. */
function PartyFacts({ facts }: { facts: readonly TenantReportItem[] }) {
  return (
    <FactList>
      {facts.map(({ key, label, values }) => (
        <Fact key={key} name={label}>
          <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
            {values.map(({ side, lines }) => labelled(side, lines.join('\n'))).join('\n')}
          </Box>
        </Fact>
      ))}
    </FactList>
  );
}

/** Splits items where facts begin or end. */
function runsOf(items: readonly TenantReportItem[], isFact: (item: TenantReportItem) => boolean) {
  const runs: { isOfFacts: boolean; items: TenantReportItem[] }[] = [];
  for (const item of items) {
    const isOfFacts = isFact(item);
    const last = runs.at(-1);
    if (last?.isOfFacts === isOfFacts) last.items.push(item);
    else runs.push({ isOfFacts, items: [item] });
  }
  return runs;
}

function ReportPhotos({ photos, item }: { photos: readonly TenantReadPhoto[]; item: string }) {
  const { secret } = useTenantPage();
  if (photos.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {photos.map(({ id: imageId, caption }, at) => (
        <Box component="li" key={imageId} sx={{ width: 132 }}>
          <SecretPicture
            name={['report', imageId]}
            alt={fill(texts.reportPhoto, { number: at + 1, item: caption || item })}
            load={(signal) =>
              callForFile('GET tenant-report/images/{imageId}', {
                path: { imageId },
                query: { size: 'thumb' },
                token: secret,
                signal,
              })
            }
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {caption}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
