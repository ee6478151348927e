import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  inspectionAbilities,
  messages,
  PAGE_TITLES,
  WORK_BASKET_PAGE_SIZE,
  type InspectorProfile,
  type WorkBasketItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { accessRowOf } from '../../forms/visit/access-row';
import { actorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { Pager } from '../../ui/pager';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { visuallyHidden } from '../../ui/visually-hidden';
import { assignedBasketQuery, setSchedulingIssue, teamBasketQuery } from './api/work-basket';
import { BasketCard, type BasketAction } from './basket-card';
import { BasketControls } from './basket-controls';
import { BasketDialogs } from './basket-dialogs';
import { BasketFace } from './basket-face';
import { searchQuery, useBasketState, type BasketState, type OpenMode } from './use-basket-state';
import { useLiveBasket } from './use-live-basket';

const texts = messages.workBasket;

function useBasketList(inspectorId: number, state: BasketState) {
  const query = searchQuery(state);
  const isTeam = state.mode === 'team' && state.teamId !== null;
  const own = useQuery({ ...assignedBasketQuery(inspectorId, query), enabled: !isTeam });
  const team = useQuery({
    ...teamBasketQuery(state.teamId ?? 0, { ...query, page: state.page, size: WORK_BASKET_PAGE_SIZE }),
    enabled: isTeam,
  });
  return isTeam ? team : own;
}

/** /inspector: what an inspector has to do, for a phone held in one hand (spec 2 §2.1). */
export function WorkBasketScreen() {
  const { user } = useSignedIn();
  // The route's guard lets nobody else in; the profile may still go while the screen is open.
  return user.inspector && <Basket inspector={user.inspector} />;
}

function Basket({ inspector }: { inspector: InspectorProfile }) {
  const { user, tenant } = useSignedIn();
  const { teams } = inspector;
  const { state, change } = useBasketState(teams);
  const list = useBasketList(inspector.id, state);
  const live = useLiveBasket(inspector.id);
  const [dialog, setDialog] = useState<{ action: 'schedule' | 'unschedule'; item: WorkBasketItem } | null>(
    null,
  );
  usePageTitle(PAGE_TITLES['/inspector'], messages.shell.product);

  const issue = useMutation({
    mutationFn: ({ id, hasIssues }: { id: number; hasIssues: boolean }) => setSchedulingIssue(id, hasIssues),
    networkMode: 'always',
    onSuccess: (row) => {
      live.applyOwn(row);
      const text = row.hasSchedulingIssue ? texts.schedulingIssueSet : texts.schedulingIssueRemoved;
      showToast({ kind: 'success', text });
    },
    onError: () => showToast({ kind: 'error', text: texts.schedulingIssueFailed }),
  });

  const modes: OpenMode[] = teams.length > 0 ? ['assigned', 'team'] : ['assigned'];
  const actor = actorOf(user, tenant);
  const clock = { now: Date.now(), graceDelayHours: tenant?.tenantConfig.inspectionGraceDelay ?? 0 };
  const teamIds = state.mode === 'team' && state.teamId !== null ? [state.teamId] : [];
  const items = list.data?.items ?? [];

  const act = (action: BasketAction, item: WorkBasketItem) => {
    const { id, hasSchedulingIssue } = item.inspection;
    if (action === 'toggleIssue') issue.mutate({ id, hasIssues: !hasSchedulingIssue });
    else setDialog({ action, item });
  };

  return (
    <Box sx={{ width: 'min(1120px, 100%)', mx: 'auto', px: { xs: 1.5, sm: 3 }, pt: 2, pb: 9 }}>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {messages.screens.workBasket}
      </Typography>
      <BasketControls modes={modes} teams={teams} state={state} onChange={change} />
      <BasketFace list={list} isEmpty={items.length === 0} filtered={state.search !== ''} />
      <Box
        component="ul"
        aria-busy={list.isFetching}
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 2,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {items.map((item) => (
          <BasketCard
            key={item.inspection.id}
            item={item}
            abilities={inspectionAbilities(actor, accessRowOf(item.inspection, teamIds), clock)}
            onAction={act}
          />
        ))}
      </Box>
      {state.mode === 'team' && items.length > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <Pager
            page={state.page}
            totalPages={list.data?.totalPages ?? 0}
            hasNext={items.length === WORK_BASKET_PAGE_SIZE}
            onPage={(page) => change({ page })}
          />
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {live.sentence}
      </Box>
      {dialog && <BasketDialogs {...dialog} onChanged={live.applyOwn} onClose={() => setDialog(null)} />}
    </Box>
  );
}
