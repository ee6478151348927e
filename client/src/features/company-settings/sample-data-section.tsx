import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  fill,
  messages,
  perLanguage,
  type SampleData,
  type SampleKind,
  type SampleRowItem,
} from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { customerLabelOf } from '../../session/permissions';
import { SCREENS } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { RelativeTime, TIME } from '../../live/relative-time';
import { Section } from '../../ui/section';
import { showToast } from '../../ui/toast';

const { common, sampleData: texts } = messages;

/** Loads sample data for trying the product, and removes it again. */
export function SampleDataSection() {
  const client = useQueryClient();
  const samples = useQuery({
    queryKey: deskQueryKeys.sampleData,
    queryFn: ({ signal }) => callApi('GET sample-data', { signal }),
    // Somebody else may have loaded, changed or removed it.
    refetchOnMount: 'always',
  });
  /** Every list may show sample rows. */
  const keep = async (now: SampleData) => {
    client.setQueryData(deskQueryKeys.sampleData, now);
    await client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== deskQueryKeys.sampleData[0],
    });
  };
  const loading = useSend(async () => {
    await keep(await callApi('POST sample-data'));
    showToast({ kind: 'success', text: texts.loaded });
  });
  const place = useLinkedPlace('#sample-data');
  return (
    <Section title={texts.title}>
      <Typography ref={place} tabIndex={-1} sx={{ mb: 1.5, maxWidth: 640, outline: 'none' }}>
        {texts.intro}
      </Typography>
      {samples.data === undefined && (
        <ListBody
          state={toListState(samples)}
          isEmpty={false}
          empty={{ title: '' }}
          skeleton={{ shape: 'lines', count: 4 }}
          failedTitle={texts.failed}
          onRetry={() => refetchRows(samples)}
        >
          {null}
        </ListBody>
      )}
      {samples.data?.loaded && (
        <LoadedSamples
          samples={samples.data}
          onAsked={() => void samples.refetch()}
          onRemoved={async ({ rows }) => {
            await keep({ loaded: null, rows: [] });
            showToast(removed(rows));
          }}
        />
      )}
      {samples.data?.loaded === null && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <ProblemNotice problem={loading.problem} onRetry={loading.again} />
          <Button variant="outlined" disabled={loading.busy} onClick={() => void loading.run(undefined)}>
            {loading.busy ? texts.loading : texts.load}
          </Button>
        </Box>
      )}
    </Section>
  );
}

/** Scrolls to an element and focuses it when the screen was opened by a link to it. The router does not. */
function useLinkedPlace(place: string) {
  const element = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== place) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [hash, place]);
  return element;
}

const removed = (kept: readonly SampleRowItem[]) => ({
  kind: 'success' as const,
  text:
    kept.length === 0
      ? texts.removed
      : fill(texts.removedKept, { names: kept.map(({ name }) => name).join('; ') }),
});

const KIND_LABELS: Readonly<Record<Exclude<SampleKind, 'customer'>, string>> = perLanguage(() => ({
  property: common.property,
  inspector: common.inspector,
}));

interface LoadedSamplesProps {
  samples: SampleData;
  /** Reads what has changed, before the question is answered. */
  onAsked: () => void;
  onRemoved: (answer: SampleData) => Promise<void>;
}

function LoadedSamples({ samples: { loaded, rows }, onAsked, onRemoved }: LoadedSamplesProps) {
  const [isAsking, setAsking] = useState(false);
  const removing = useSend<void>(async () => onRemoved(await callApi('DELETE sample-data')));
  const kept = rows.filter(({ isKept }) => isKept);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 640 }}>
      {loaded && (
        <Typography color="text.secondary">
          <RelativeTime at={loaded.at} text={fill(texts.loadedBy, { name: loaded.by, time: TIME })} />
        </Typography>
      )}
      <SampleList rows={rows} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" component={Link} to={SCREENS.inspections}>
          {texts.open}
        </Button>
        <Button
          variant="outlined"
          color="error"
          onClick={() => {
            onAsked();
            setAsking(true);
          }}
        >
          {texts.remove}
        </Button>
      </Box>
      {isAsking && (
        <ConfirmActionDialog
          title={texts.removeTitle}
          confirmLabel={common.delete}
          sending={removing}
          onClose={() => setAsking(false)}
        >
          <span>{fill(texts.removeText, { count: rows.length - kept.length })}</span>
          {kept.length > 0 && (
            <div>
              <span>{fill(texts.removeKept, { count: kept.length })}</span>
              <SampleList rows={kept} />
            </div>
          )}
        </ConfirmActionDialog>
      )}
    </Box>
  );
}

function SampleList({ rows }: { rows: readonly SampleRowItem[] }) {
  const { tenant } = useSignedIn();
  return (
    <Box component="ul" aria-label={texts.title} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {rows.map(({ kind, id, name, isKept }) => (
        <li key={`${kind} ${id}`}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {kind === 'customer' ? customerLabelOf(tenant) : KIND_LABELS[kind]}
            {': '}
          </Box>
          <bdi>{name}</bdi>
          {isKept && (
            <Box component="span" sx={{ ml: 1, typography: 'body2', color: 'warning.dark' }}>
              {texts.kept}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}
