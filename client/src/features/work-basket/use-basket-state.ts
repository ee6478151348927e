import {
  WORK_BASKET_FILTER_FIELDS,
  WORK_BASKET_SORTS,
  type TeamRef,
  type WorkBasketFilterField,
  type WorkBasketMode,
  type WorkBasketSort,
} from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '../../session/use-session';
import { readLocal, writeLocal } from '../../ui/local-value';

/** Lists of work on this device. They need no server and stay available after the session expires. */
export const DEVICE_MODES: readonly WorkBasketMode[] = ['offline', 'synchBasket'];

export interface BasketState {
  mode: WorkBasketMode;
  teamId: number | null;
  sort: WorkBasketSort;
  page: number;
  searchField: WorkBasketFilterField;
  search: string;
  /** Filters the loaded rows. */
  property: string;
}

const DEFAULTS: BasketState = {
  mode: 'assigned',
  teamId: null,
  sort: 'scheduledDate',
  page: 0,
  searchField: 'address',
  search: '',
  property: '',
};

/**
 * Keeps the list state per tenant in the browser, except for the search. An address that names a list selects it once.
 */
export function useBasketState(teams: readonly TeamRef[], modes: readonly WorkBasketMode[]) {
  const { tenant } = useSignedIn();
  const key = `walkthrough.${tenant?.tenantName ?? ''}.workBasket`;
  const [words, setWords] = useSearchParams();
  const asked = words.get('mode');

  const [state, setState] = useState<BasketState>(() => {
    const stored = readLocal<Partial<BasketState>>(key) ?? {};
    // Teams may have changed since.
    const team = teams.find(({ id }) => id === stored.teamId) ?? teams[0];
    const wanted = modes.find((mode) => mode === asked);
    return {
      ...DEFAULTS,
      mode: wanted ?? modes.find((mode) => mode === stored.mode) ?? modes[0] ?? DEFAULTS.mode,
      teamId: team?.id ?? null,
      sort: WORK_BASKET_SORTS.find((sort) => sort === stored.sort) ?? DEFAULTS.sort,
      page: wanted ? 0 : (stored.page ?? 0),
    };
  });

  const remember = ({ mode, teamId, sort, page }: BasketState) =>
    writeLocal(key, { mode, teamId, sort, page });
  const change = (changes: Partial<BasketState>) => {
    // Another list, order or search starts at its first page; a filter of loaded rows keeps the page.
    const next = { ...state, page: 'property' in changes ? state.page : 0, ...changes };
    setState(next);
    remember(next);
  };
  useEffect(() => {
    if (asked === null) return;
    // A link to another list, while this screen is open.
    const wanted = modes.find((mode) => mode === asked);
    if (wanted && wanted !== state.mode) return change({ mode: wanted });
    remember(state);
    setWords({}, { replace: true });
  });

  // The stored mode may no longer be available, without its team or after the session expired.
  const mode = modes.includes(state.mode) ? state.mode : (modes[0] ?? DEFAULTS.mode);
  return { state: { ...state, mode }, change };
}

/** Returns whether a search or filter may hide rows. */
export const isNarrowed = ({ search, property }: BasketState): boolean => search !== '' || property !== '';

/** Returns how many of team, order, search and filter differ from their default. */
export function activeCount(
  { mode, teamId, sort, search, property }: BasketState,
  teams: readonly TeamRef[],
) {
  const isPeriodic = mode === 'assigned' || mode === 'team';
  return [
    mode === 'team' && teamId !== (teams[0]?.id ?? null),
    isPeriodic && sort !== DEFAULTS.sort,
    search !== '',
    property !== '',
  ].filter(Boolean).length;
}

/** Returns the query parameters of a basket call. */
export function searchQuery({ sort, search, searchField }: BasketState) {
  return {
    mode: WORK_BASKET_SORTS.indexOf(sort),
    filter: search || undefined,
    filterMode: search ? WORK_BASKET_FILTER_FIELDS.indexOf(searchField) : undefined,
  };
}
