import type { SavedList, SavedView } from '@walkthrough/domain';
import type { GridApi } from 'ag-grid-community';
import { showColumns } from '../../grid/shown-columns';
import { useSignedIn } from '../../session/use-session';
import type { NavigationOptions } from '../use-address-words';
import { useSavedViews, type ListViews } from './use-saved-views';

interface GridViewsOptions<Tab extends string, Row> {
  list: SavedList;
  view: {
    tab: Tab;
    isFresh: boolean;
    addressOf: (changes: object) => string;
    openAddress: (query: string, going?: NavigationOptions) => void;
  };
  /** Null while rows are cards. */
  grid: GridApi<Row> | null;
  /** Tabs that the user may open. The first replaces an unknown one. */
  tabs: readonly Tab[];
  /** Returns the name of a tab's grid in the browser's storage. */
  gridIdOf: (tab: Tab) => string;
  columnsOf: (tab: Tab) => readonly { id: string }[];
}

/** Saved views of a list in a grid, which restore the columns of their tab as well. */
export function useGridViews<Tab extends string, Row>(options: GridViewsOptions<Tab, Row>): ListViews {
  const { list, view, grid, tabs, gridIdOf, columnsOf } = options;
  const { user } = useSignedIn();
  const open = ({ address, columns: shown }: SavedView, going?: NavigationOptions) => {
    const wanted = new URLSearchParams(address).get('tab');
    const to = tabs.find((each) => each === wanted) ?? tabs[0] ?? view.tab;
    const ofTab = { gridId: gridIdOf(to), userId: user.id, columns: columnsOf(to) };
    showColumns({ ...ofTab, shown }, to === view.tab ? grid : null);
    view.openAddress(address, going);
  };
  return useSavedViews({ list, address: view.addressOf({}), isFresh: view.isFresh, open });
}
