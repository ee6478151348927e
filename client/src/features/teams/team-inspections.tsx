import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { fill, messages, MOST_UNPAGED, type StaffInspectionPage, type TeamItem } from '@walkthrough/domain';
import { useMemo, useRef, useState } from 'react';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { PagedList } from '../../lists/paged-list';
import { useLiveRows } from '../../lists/use-live-rows';
import { useServerList } from '../../lists/use-server-list';
import { useSignedIn } from '../../session/use-session';
import { Section } from '../../ui/section';
import { type OpenPlan, TeamPlanDialog } from './team-plan-dialog';
import { TeamInspectionTable } from './team-inspection-table';
import { type TeamPlan, usePlannable } from './use-plannable';
import { teamInspectionsKey } from './teams-queries';

const { teams: texts } = messages;

const PAGE_SIZE = 50;
const itself = (page: StaffInspectionPage) => page;

/** Upcoming inspections at the team's properties: schedule or unschedule one, several or all. */
export function TeamInspections({ team: { id } }: { team: TeamItem }) {
  const client = useQueryClient();
  const { user } = useSignedIn();
  const [page, goToPage] = useState(0);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<OpenPlan | null>(null);
  const newest = useRef(new Map<number, number>());
  const isPlannable = usePlannable();
  const keys = useMemo(() => [teamInspectionsKey(id)], [id]);
  const list = useServerList({
    queryKey: [...teamInspectionsKey(id), page],
    load: ({ signal }) =>
      callApi('GET teams/{id}/inspections', { path: { id }, query: { page, size: PAGE_SIZE }, signal }),
    pageOf: itself,
    page,
    goToPage,
  });
  const outdate = () => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  };
  useLiveRows('inspection', keys, ({ id: changed, version }) => {
    newest.current.set(changed, version);
    outdate();
    return true;
  });
  const loadingAll = useSend(
    async (plan: TeamPlan) => {
      const query = { page: 0, size: MOST_UNPAGED };
      const { content } = await callApi('GET teams/{id}/inspections', { path: { id }, query });
      setOpen({ plan, rows: content.filter((row) => isPlannable(row, plan)) });
    },
    { wording: ({ isUnreachable }) => (isUnreachable ? texts.allNeedsConnection : undefined) },
  );

  const selected = list.rows.filter((row) => ticked.has(row.id));
  const choose = (plan: TeamPlan, rows = selected.filter((row) => isPlannable(row, plan))) =>
    setOpen({ plan, rows });
  const total = list.total ?? 0;
  const isTooMany = total > MOST_UNPAGED;
  const countOf = (plan: TeamPlan) => selected.filter((row) => isPlannable(row, plan)).length;
  const hasScheduled = page > 0 || list.rows.some((row) => isPlannable(row, 'unschedule'));
  return (
    <Section
      title={list.total === null ? texts.inspections : fill(texts.inspectionsCount, { count: list.total })}
      action={
        user.userPermissions.canScheduleAllInspections &&
        total > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {selected.length > 0 ? (
              <>
                <Button disabled={countOf('schedule') === 0} onClick={() => choose('schedule')}>
                  {fill(texts.scheduleSelected, { count: countOf('schedule') })}
                </Button>
                <Button disabled={countOf('unschedule') === 0} onClick={() => choose('unschedule')}>
                  {fill(texts.unscheduleSelected, { count: countOf('unschedule') })}
                </Button>
              </>
            ) : (
              <>
                <Button
                  disabled={isTooMany || loadingAll.busy}
                  onClick={() => void loadingAll.run('schedule')}
                >
                  {texts.scheduleAll}
                </Button>
                <Button
                  disabled={isTooMany || !hasScheduled || loadingAll.busy}
                  onClick={() => void loadingAll.run('unschedule')}
                >
                  {texts.unscheduleAll}
                </Button>
              </>
            )}
          </Box>
        )
      }
    >
      <ProblemNotice problem={loadingAll.problem} onRetry={loadingAll.again} />
      {isTooMany && user.userPermissions.canScheduleAllInspections && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {fill(texts.tooMany, { most: MOST_UNPAGED })}
        </Alert>
      )}
      <PagedList list={list} empty={{ title: texts.noInspections, help: texts.noInspectionsHelp }}>
        {(rows) => (
          <TeamInspectionTable
            rows={rows}
            ticked={ticked}
            onTick={setTicked}
            isPlannable={isPlannable}
            onChoose={(plan, row) => choose(plan, [row])}
          />
        )}
      </PagedList>
      {open && (
        <TeamPlanDialog
          open={open}
          newestVersion={(row) => newest.current.get(row)}
          onChanged={() => {
            setTicked(new Set());
            for (const queryKey of keys) void client.invalidateQueries({ queryKey });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
