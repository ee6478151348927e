import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import {
  fill,
  messages,
  MAX_UNPAGED,
  type StaffInspectionPage,
  type StaffInspectionRow,
  type TeamItem,
} from '@walkthrough/domain';
import { useMemo, useRef, useState } from 'react';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { exportRecords } from '../../lists/export-records';
import { RecordList } from '../../lists/record-list';
import { useLiveRows } from '../../lists/use-live-rows';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { type AddressSearch, searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { type ServerList, useServerList } from '../../lists/use-server-list';
import { useSignedIn } from '../../session/use-session';
import { addressOf } from '../../shared/planning/planned-row';
import { Section } from '../../ui/section';
import { type OpenPlan, TeamPlanDialog } from './team-plan-dialog';
import { PlanButtons, teamInspectionColumns } from './team-inspection-columns';
import { type TeamPlan, usePlannable } from './use-plannable';
import { teamInspectionsKey } from './teams-queries';

const { teams: texts } = messages;

const PAGE_SIZE = 50;
const ADDRESS = { search: 'inspectionSearch', page: 'inspectionPage' } as const;
const WIDTHS = { '& td:first-of-type, & td:nth-of-type(4)': { whiteSpace: { sm: 'nowrap' } } };

const searched = (search: string) => (search === '' ? {} : { search });
const itself = (page: StaffInspectionPage) => page;

/** Upcoming inspections at the team's properties: schedule or unschedule one, several or all. */
export function TeamInspections({ team: { id } }: { team: TeamItem }) {
  const { user } = useSignedIn();
  const search = useSearchInAddress(ADDRESS);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<OpenPlan | null>(null);
  const isPlannable = usePlannable();
  const { list, newestVersion, refetch } = useTeamInspections(id, search.value);
  const loadingAll = useSend(
    async (plan: TeamPlan) => {
      const query = { page: 0, size: MAX_UNPAGED, ...searched(search.value) };
      const { content } = await callApi('GET teams/{id}/inspections', { path: { id }, query });
      setOpen({ plan, rows: content.filter((row) => isPlannable(row, plan)) });
    },
    { wording: ({ isUnreachable }) => (isUnreachable ? texts.allNeedsConnection : undefined) },
  );

  const selected = list.rows.filter((row) => ticked.has(row.id));
  const plannable = (plan: TeamPlan) => selected.filter((row) => isPlannable(row, plan));
  const choose = (plan: TeamPlan) => setOpen({ plan, rows: plannable(plan) });
  const total = list.total ?? 0;
  const isTooMany = total > MAX_UNPAGED;
  const hasScheduled = list.page > 0 || list.rows.some((row) => isPlannable(row, 'unschedule'));
  return (
    <Section
      title={list.total === null ? texts.inspections : fill(texts.inspectionsCount, { count: list.total })}
      action={
        user.userPermissions.canScheduleAllInspections &&
        total > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {selected.length > 0 ? (
              <SelectedButtons countOf={(plan) => plannable(plan).length} onChoose={choose} />
            ) : (
              <AllButtons
                mayScheduleAll={!isTooMany && !loadingAll.busy}
                mayUnscheduleAll={!isTooMany && hasScheduled && !loadingAll.busy}
                onChoose={(plan) => void loadingAll.run(plan)}
              />
            )}
          </Box>
        )
      }
    >
      <ProblemNotice problem={loadingAll.problem} onRetry={loadingAll.again} />
      {isTooMany && user.userPermissions.canScheduleAllInspections && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {fill(texts.tooMany, { most: MAX_UNPAGED })}
        </Alert>
      )}
      <InspectionRecords
        id={id}
        list={list}
        search={search}
        ticks={{ ticked, onTick: setTicked, isPlannable }}
        isOpen={open !== null}
        onChoose={(plan, row) => setOpen({ plan, rows: [row] })}
      />
      {open && (
        <TeamPlanDialog
          open={open}
          newestVersion={newestVersion}
          onChanged={() => {
            setTicked(new Set());
            refetch();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

interface InspectionRecordsProps {
  /** Of the team. */
  id: number;
  list: ServerList<StaffInspectionRow>;
  search: AddressSearch;
  ticks: Parameters<typeof teamInspectionColumns>[0];
  isOpen: boolean;
  onChoose: (plan: TeamPlan, row: StaffInspectionRow) => void;
}

function InspectionRecords({ id, list, search, ticks, isOpen, onChoose }: InspectionRecordsProps) {
  const { canAccessInspection } = useSignedIn().user.userPermissions;
  const { ticked, onTick, isPlannable } = ticks;
  const columns = useMemo(
    () => teamInspectionColumns({ ticked, onTick, isPlannable }),
    [ticked, onTick, isPlannable],
  );
  return (
    <RecordList
      id="teamInspections"
      views="teamInspections"
      label={texts.inspections}
      list={list}
      columns={columns}
      found={null}
      nameOf={addressOf}
      buttons={(row) => <PlanButtons row={row} isPlannable={isPlannable} onChoose={onChoose} />}
      dialogOpen={isOpen}
      search={{ ...search, label: texts.searchInspections }}
      filters={searchFilters(search)}
      exportList={
        canAccessInspection
          ? (format) => exportRecords('teamInspections', { teamId: id, search: search.value }, format)
          : undefined
      }
      empty={{ title: texts.noInspections, help: texts.noInspectionsHelp }}
      sx={WIDTHS}
    />
  );
}

/** Loads one page of a team's inspections and keeps it current while others change them. */
function useTeamInspections(id: number, search: string) {
  const { page, goToPage } = usePageInAddress(ADDRESS.page);
  const query = { page, size: PAGE_SIZE, ...searched(search) };
  const client = useQueryClient();
  const newest = useRef(new Map<number, number>());
  const keys = useMemo(() => [teamInspectionsKey(id)], [id]);
  const list = useServerList({
    queryKey: [...teamInspectionsKey(id), query],
    load: ({ signal }) => callApi('GET teams/{id}/inspections', { path: { id }, query, signal }),
    pageOf: itself,
    page,
    goToPage,
  });
  useLiveRows('inspection', keys, ({ id: changed, version }) => {
    newest.current.set(changed, version);
    for (const queryKey of keys) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    return true;
  });
  return {
    list,
    /** Returns the version of an inspection that others have changed since; undefined if they have not. */
    newestVersion: (inspection: number) => newest.current.get(inspection),
    refetch: () => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    },
  };
}

interface SelectedButtonsProps {
  /** Returns how many of the selected inspections a plan applies to. */
  countOf: (plan: TeamPlan) => number;
  onChoose: (plan: TeamPlan) => void;
}

function SelectedButtons({ countOf, onChoose }: SelectedButtonsProps) {
  return (
    <>
      <Button disabled={countOf('schedule') === 0} onClick={() => onChoose('schedule')}>
        {fill(texts.scheduleSelected, { count: countOf('schedule') })}
      </Button>
      <Button disabled={countOf('unschedule') === 0} onClick={() => onChoose('unschedule')}>
        {fill(texts.unscheduleSelected, { count: countOf('unschedule') })}
      </Button>
    </>
  );
}

interface AllButtonsProps {
  mayScheduleAll: boolean;
  mayUnscheduleAll: boolean;
  onChoose: (plan: TeamPlan) => void;
}

function AllButtons({ mayScheduleAll, mayUnscheduleAll, onChoose }: AllButtonsProps) {
  return (
    <>
      <Button disabled={!mayScheduleAll} onClick={() => onChoose('schedule')}>
        {texts.scheduleAll}
      </Button>
      <Button disabled={!mayUnscheduleAll} onClick={() => onChoose('unschedule')}>
        {texts.unscheduleAll}
      </Button>
    </>
  );
}
