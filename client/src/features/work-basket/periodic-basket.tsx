import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, MAX_UNPAGED, WORK_BASKET_PAGE_SIZE, type WorkBasketItem } from '@walkthrough/domain';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { needsZones } from '../../shared/planning/planned-row';
import { RowTraces } from '../../lists/row-traces';
import { useDeviceWork } from '../../offline/status/use-device-work';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { viewerZone } from '../../ui/dates';
import { visuallyHidden } from '../../ui/visually-hidden';
import { assignedBasketQuery } from '../../shared/day/assigned-visits';
import { basketHistoryQuery, teamBasketQuery } from './api/work-basket';
import { BasketCard } from './basket-card';
import { ServerBasket } from './basket-list';
import { withWaiting } from './basket-row';
import { compareDue } from './due-order';
import { searchLoadedRows, isFound } from './loaded-rows-search';
import { isNarrowed, searchQuery, type BasketState } from './use-basket-state';
import { BY_TIME } from '../../shared/day/use-field-rows';
import { useLiveBasket } from './use-live-basket';
import { useRowDialog } from './use-row-dialog';

const texts = messages.workBasket;
const NONE: readonly WorkBasketItem[] = [];

/** Returns the query of the list. Only one order is stored on the device; offline it replaces the others. */
function listQuery(inspectorId: number, state: BasketState, online: boolean) {
  if (state.mode === 'assigned' && !online) return assignedBasketQuery(inspectorId, BY_TIME);
  const { mode, filter, filterMode } = searchQuery(state);
  const { page, teamId } = state;
  const paged = { page, size: WORK_BASKET_PAGE_SIZE };
  if (state.mode === 'team') return teamBasketQuery(teamId ?? 0, { mode, ...paged });
  if (state.mode === 'assigned') return assignedBasketQuery(inspectorId, { mode, filter, filterMode });
  const which = state.mode === 'history' ? 'completed' : 'cancelled';
  return basketHistoryQuery(which, inspectorId, { ...paged, filter, filterMode });
}

/** Sorts the stored list in the requested order; the server's answers are already sorted. */
function inAskedOrder(items: readonly WorkBasketItem[], { mode, sort }: BasketState) {
  if (mode !== 'assigned' || sort === 'scheduledDate') return items;
  const facts = ({ inspection }: WorkBasketItem) => ({
    due: inspection.inspectBy,
    property: inspection.property,
  });
  return [...items].sort((one, other) => compareDue(facts(one), facts(other)));
}

/** More than a phone shows at once. */
const FIRST_CARDS = 6;

/** Renders the first screen, then the cards below it. */
function useScreenFirst(cards: readonly WorkBasketItem[]): readonly WorkBasketItem[] {
  const [all, setAll] = useState(false);
  const isBegun = cards.length > 0;
  useEffect(() => {
    if (isBegun) startTransition(() => setAll(true));
  }, [isBegun]);
  return all ? cards : cards.slice(0, FIRST_CARDS);
}

interface PeriodicBasketProps {
  inspectorId: number;
  state: BasketState;
  /** Whether an inspection arrived since the list was last opened. */
  isNew: (item: WorkBasketItem) => boolean;
  onPage: (page: number) => void;
  /** Clears the filters. */
  onClear: () => void;
}

/**
 * Modes 0, 1, 2 and 4: the inspector's own inspections, unassigned ones of a team, completed ones and cancelled ones.
 */
export function PeriodicBasket({ inspectorId, state, isNew, onPage, onClear }: PeriodicBasketProps) {
  const network = useNetworkStatus();
  const query = listQuery(inspectorId, state, network.online);
  const list = useQuery(query);
  const live = useLiveBasket(inspectorId, query.queryKey);
  const { act, dialog } = useRowDialog({ onChanged: live.applyOwn, onGone: live.forget });
  const { actions, reports } = useDeviceWork();
  const loaded = list.data?.items ?? NONE;
  const items = useMemo(() => {
    const search = searchLoadedRows(state, network);
    return inAskedOrder(loaded, state)
      .map((item) => withWaiting(item, actions))
      .filter(({ inspection }) => isFound(search, { ...inspection, occupancy: inspection.tenantInfo }));
  }, [loaded, state, network, actions]);
  // Rendered in slices: twenty cards at once would delay the first tap on a phone.
  const cards = useScreenFirst(useDeferredValue(items));
  const showsZone = needsZones(
    items.map(({ inspection }) => inspection),
    viewerZone,
  );
  const isBegun = (id: number) =>
    reports.some(({ visit, editedAt }) => visit?.id === id && editedAt !== null);
  return (
    <>
      <RowTraces traces={live.traces} />
      <ServerBasket
        mode={state.mode}
        list={list}
        isEmpty={items.length === 0}
        filtered={isNarrowed(state)}
        onClear={onClear}
        pages={
          state.mode === 'assigned'
            ? undefined
            : {
                page: state.page,
                totalPages: list.data?.totalPages ?? 0,
                hasNext: loaded.length === WORK_BASKET_PAGE_SIZE,
                onPage,
              }
        }
      >
        {cards.map((item) => (
          <BasketCard
            key={item.inspection.id}
            item={item}
            isNew={state.mode === 'assigned' && isNew(item)}
            isAssigned={state.mode === 'assigned'}
            showsZone={showsZone}
            teamId={state.mode === 'team' ? state.teamId : null}
            isBegun={isBegun(item.inspection.id)}
            onAction={act}
          />
        ))}
      </ServerBasket>
      {loaded.length >= MAX_UNPAGED && (
        <Typography sx={{ mt: 2 }}>{fill(texts.onlyFirst, { count: MAX_UNPAGED })}</Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {live.sentence}
      </Box>
      {dialog}
    </>
  );
}
