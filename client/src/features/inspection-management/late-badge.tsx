import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { useLiveLateReports } from '../../lists/use-live-late-reports';

const { lateSubmissions: texts, screens } = messages;

/** Number of late reports awaiting a decision, linked to their list; hidden when there are none. */
export function LateBadge() {
  useLiveLateReports();
  const { data } = useQuery({
    queryKey: deskQueryKeys.lateCount,
    queryFn: ({ signal }) => callApi('GET submissions/late', { query: { list: 'open', size: 1 }, signal }),
    refetchOnMount: 'always',
  });
  const count = data?.totalElements ?? 0;
  if (count === 0) return null;
  return (
    <Box sx={{ flex: 'none', py: 0.5 }}>
      <Button
        component={Link}
        to="/late-submissions"
        size="small"
        variant="outlined"
        color="warning"
        aria-label={count === 1 ? texts.one : fill(texts.count, { count })}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {screens.lateSubmissions} ({count})
      </Button>
    </Box>
  );
}
