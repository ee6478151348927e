import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { messages, type PropertySearchQuery, perLanguage, formatNumber } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { KEPT_LIST } from '../../api/query-client';
import { deskQueryKeys } from '../../api/desk-query-keys';

const { manageProperties: texts, propertyEditor } = messages;

const STATS = perLanguage(
  () =>
    [
      ['total', texts.total],
      ['numActive', propertyEditor.active],
      ['numInactive', texts.inactive],
    ] as const,
);

/** Number of properties that match the filters, active and inactive. */
export function PropertyStats({ filters }: { filters: PropertySearchQuery }) {
  const { data } = useQuery({
    queryKey: deskQueryKeys.propertyCounts(filters),
    queryFn: ({ signal }) => callApi('GET properties/count', { query: filters, signal }),
    refetchOnMount: 'always',
    meta: KEPT_LIST,
  });
  return (
    <div role="group" aria-label={texts.stats}>
      <Box component="dl" sx={ROW}>
        {STATS.map(([name, title]) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>{data ? formatNumber(data[name]) : '–'}</dd>
          </div>
        ))}
      </Box>
    </div>
  );
}

const ROW = {
  m: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  typography: 'body2',
  '& > div': { display: 'flex', gap: 0.75 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
} as const;
