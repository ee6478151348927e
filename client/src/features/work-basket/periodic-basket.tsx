import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  fill,
  inspectionAbilities,
  messages,
  MOST_IN_WORK_BASKET,
  WORK_BASKET_PAGE_SIZE,
  type WorkBasketItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { accessRowOf } from '../../forms/visit/access-row';
import { needsZones } from '../../forms/visit/planned-row';
import { actorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { viewerZone } from '../../ui/dates';
import { lazyPart } from '../../ui/lazy-part';
import { showToast } from '../../ui/toast';
import { visuallyHidden } from '../../ui/visually-hidden';
import { assignedBasketQuery, setSchedulingIssue, teamBasketQuery } from './api/work-basket';
import { BasketCard, type BasketAction } from './basket-card';
import { ServerBasket } from './basket-list';
import { searchQuery, type BasketState } from './use-basket-state';
import { useLiveBasket } from './use-live-basket';

const texts = messages.workBasket;

const BasketDialogs = lazyPart(
  async () => (await import(/* webpackChunkName: 'basket-dialogs' */ './basket-dialogs')).BasketDialogs,
);

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

interface PeriodicBasketProps {
  inspectorId: number;
  state: BasketState;
  onPage: (page: number) => void;
}

/** Modes 0 and 1: the inspector's own visits, and those of a team that nobody has taken (spec 2 §2.1). */
export function PeriodicBasket({ inspectorId, state, onPage }: PeriodicBasketProps) {
  const { user, tenant } = useSignedIn();
  const list = useBasketList(inspectorId, state);
  const live = useLiveBasket(inspectorId);
  const [dialog, setDialog] = useState<{ action: 'schedule' | 'unschedule'; item: WorkBasketItem } | null>(
    null,
  );

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

  const actor = actorOf(user, tenant);
  const clock = { now: Date.now(), graceDelayHours: tenant?.tenantConfig.inspectionGraceDelay ?? 0 };
  const teamIds = state.mode === 'team' && state.teamId !== null ? [state.teamId] : [];
  const items = list.data?.items ?? [];
  const showsZone = needsZones(
    items.map(({ inspection }) => inspection),
    viewerZone(),
  );

  const act = (action: BasketAction, item: WorkBasketItem) => {
    const { id, hasSchedulingIssue } = item.inspection;
    if (action === 'toggleIssue') issue.mutate({ id, hasIssues: !hasSchedulingIssue });
    else setDialog({ action, item });
  };

  return (
    <>
      <ServerBasket
        list={list}
        isEmpty={items.length === 0}
        filtered={state.search !== ''}
        pages={
          state.mode === 'team'
            ? {
                page: state.page,
                totalPages: list.data?.totalPages ?? 0,
                hasNext: items.length === WORK_BASKET_PAGE_SIZE,
                onPage,
              }
            : undefined
        }
      >
        {items.map((item) => (
          <BasketCard
            key={item.inspection.id}
            item={item}
            showsZone={showsZone}
            abilities={inspectionAbilities(actor, accessRowOf(item.inspection, teamIds), clock)}
            onAction={act}
          />
        ))}
      </ServerBasket>
      {items.length >= MOST_IN_WORK_BASKET && (
        <Typography sx={{ mt: 2 }}>{fill(texts.onlyFirst, { count: MOST_IN_WORK_BASKET })}</Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {live.sentence}
      </Box>
      {dialog && <BasketDialogs {...dialog} onChanged={live.applyOwn} onClose={() => setDialog(null)} />}
    </>
  );
}
