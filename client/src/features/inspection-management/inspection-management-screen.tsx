import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { messages, fill } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { ListFrame } from '../../lists/list-frame';
import { conditionTabsOf, inspectionTabsOf, plansConditionInspections } from '../../session/permissions';
import { mayOpen } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import type { BoardKind } from './board-kind';
import { BoardWithMonths } from './monthly/board-with-months';
import { useBoardKind } from './use-board-kind';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { useLiveLateReports } from '../../lists/use-live-late-reports';

const { inspectionManagement: texts, lateSubmissions, screens } = messages;

/** Inspection Management: periodic inspections, and condition inspections for users who plan them. */
export function InspectionManagementScreen() {
  const { user } = useSignedIn();
  const plans = plansConditionInspections(user);
  const { kind, openKind, place } = useBoardKind('inspectionKind', plans);
  const kinds = (
    <>
      <Tabs
        value={kind}
        onChange={(_event, next: BoardKind) => openKind(next)}
        aria-label={texts.kinds}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ flex: { xs: '1 0 100%', md: '0 1 auto' }, minWidth: 0 }}
      >
        <Tab value="periodic" label={texts.periodicTab} />
        {plans && <Tab value="condition" label={texts.conditionTab} />}
      </Tabs>
      {mayOpen(user, '/calendar') && (
        <IconButton
          component={Link}
          to="/calendar"
          aria-label={messages.screens.calendar}
          title={messages.screens.calendar}
          sx={{ flex: 'none' }}
        >
          <CalendarIcon />
        </IconButton>
      )}
    </>
  );
  return (
    <ListFrame>
      {mayOpen(user, '/late-submissions') && <LateBadge />}
      <BoardWithMonths
        key={kind}
        kind={kind}
        kinds={kinds}
        tabs={kind === 'condition' ? conditionTabsOf(user) : inspectionTabsOf(user)}
        place={place}
      />
    </ListFrame>
  );
}

/** Number of late reports awaiting a decision, linked to their list; hidden when there are none. */
function LateBadge() {
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
        aria-label={fill(lateSubmissions.count, { count })}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {screens.lateSubmissions} ({count})
      </Button>
    </Box>
  );
}
