import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { messages } from '@walkthrough/domain';
import { useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { MenuPlace } from '../grid/data-grid';
import { Pager } from '../ui/pager';
import { visuallyHidden } from '../ui/visually-hidden';
import { BulkBar } from './bulk-bar';
import type { EmptyText } from './list-states';
import { ListCards } from './list-cards';
import { ListFilterArea } from './list-filter-area';
import { ListHeader, type ListHeaderProps } from './list-header';
import { ListTable, type ListTableProps } from './list-table';
import { LIST_PANEL_ID, tabIdOf } from './list-tabs';
import type { BulkAction } from './row-action';
import { PeekPanel } from './peek-panel';
import { RowMenu } from './row-menu';
import { SortField } from './sort-field';
import { RowTraces } from './row-traces';
import { ShortcutsDialog } from './shortcuts-dialog';
import { useFocusBack } from './use-focus-back';
import type { ListRow } from './use-list-controls';
import { useListKeys } from './use-list-keys';
import type { RowTrace } from './use-row-traces';

export interface ListScreenProps<Row extends ListRow, Sort extends string>
  extends
    Omit<ListTableProps<Row, Sort>, 'empty' | 'fillsHeight' | 'ticks' | 'events'>,
    Omit<ListHeaderProps<Row, Sort>, 'onHelp' | 'searchRef'> {
  empty: EmptyText;
  /** Tabs above the rows, and the current one. */
  tabs?: { current: string; row: ReactElement };
  /** Rows that others have just removed from the list. */
  traces?: readonly RowTrace[];
  /** Shown above the rows, such as the same rows in groups. */
  above?: ReactNode;
  /** Button that creates a row. */
  create?: ReactElement | false;
  /** Opens a row; returns false if it has nothing to open. Then the peek panel opens instead. */
  onOpen?: (row: Row) => boolean;
  /** Renders the details of a row for the peek panel. */
  peek?: (row: Row) => ReactNode;
  /** Whether a dialog about a row is open. The focus returns to the row when it closes. */
  dialogOpen: boolean;
  /** Actions for several rows; omitted if there are none. */
  bulk?: { label: string; actionsOf: (rows: readonly Row[]) => readonly BulkAction[] };
}

/** Shows a list that fills the screen: title, toolbar, filters, tabs, rows, pages and row actions. */
export function ListScreen<Row extends ListRow, Sort extends string>(props: ListScreenProps<Row, Sort>) {
  const { list, controls, filters, tabs, create, nameOf, actionsOf } = props;
  const { menu } = controls;
  const [helps, setHelps] = useState(false);
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const isCards = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const menuRow = menu && list.rows.find((row) => row.id === menu.rowId);
  const filterArea = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const keys = useRowKeys(props, { isWide, isCards, filterArea, searchRef, onHelp: () => setHelps(true) });
  const isSheetOpen = controls.peeked !== undefined && !isWide;
  useFocusBack(props.dialogOpen || menu !== null || helps || isSheetOpen, controls.focusRows);

  return (
    <>
      <Button onClick={controls.focusRows} sx={SKIP}>
        {messages.lists.skipToRows}
      </Button>
      <ListHeader {...props} searchRef={searchRef} onHelp={() => setHelps(true)} />
      {filters && (
        <ListFilterArea
          filters={filters}
          areaRef={filterArea}
          folds={!isWide}
          sort={isCards && <SortField columns={props.columns} sort={props.sort} onSort={props.onSort} />}
        />
      )}
      <Box sx={TAB_ROW}>
        {tabs && <Box sx={{ flex: { xs: '1 0 100%', md: '1 1 0' }, minWidth: 0 }}>{tabs.row}</Box>}
        {create && <Box sx={{ flex: 'none', alignSelf: 'center', mb: 0.75 }}>{create}</Box>}
      </Box>
      <Box
        role={tabs ? 'tabpanel' : undefined}
        id={LIST_PANEL_ID}
        aria-labelledby={tabs && tabIdOf(tabs.current)}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', minHeight: { md: 380 } }}
      >
        {props.above}
        <SelectionBar {...props} />
        {props.traces && <RowTraces traces={props.traces} />}
        <Box
          sx={{ flex: 1, display: 'flex', flexDirection: isWide ? 'row' : 'column', minHeight: { md: 300 } }}
        >
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            <Rows {...props} events={keys.events} isWide={isWide} isCards={isCards} />
          </Box>
          <PeekedRow {...props} isWide={isWide} />
        </Box>
        {/* The height of this strip keeps the rows clear of the connection chip, which is always visible. */}
        <Box sx={{ ...PAGES, visibility: list.loading ? 'hidden' : 'visible' }}>
          <Pager
            page={list.page}
            totalPages={list.totalPages}
            hasNext={list.hasNext}
            onPage={list.goToPage}
          />
        </Box>
      </Box>
      {menu && menuRow && (
        <RowMenu
          name={nameOf(menuRow)}
          place={menu.place}
          actions={actionsOf(menuRow)}
          onClose={controls.closeMenu}
        />
      )}
      {helps && (
        <ShortcutsDialog letters={keys.letters} onLetters={keys.setLetters} onClose={() => setHelps(false)} />
      )}
    </>
  );
}

interface RowKeysOptions {
  isWide: boolean;
  isCards: boolean;
  filterArea: RefObject<HTMLElement | null>;
  searchRef: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
}

/** Decides what the keys and clicks on the rows of a list do. */
function useRowKeys<Row extends ListRow, Sort extends string>(
  { list, controls, actionsOf, onOpen, peek, bulk, filters, search }: ListScreenProps<Row, Sort>,
  { isWide, isCards, filterArea, searchRef, onHelp }: RowKeysOptions,
) {
  const { peeked } = controls;
  const offerMenu = (row: Row, place: MenuPlace) => {
    if (actionsOf(row).length > 0) controls.openMenu(row, place);
  };
  const { letters, setLetters, ...events } = useListKeys<Row>({
    rows: list.rows,
    onOpen: (row, place) => {
      if (onOpen?.(row)) return;
      if (peek) controls.peek(row);
      else offerMenu(row, place);
    },
    onPeek: peek && controls.peek,
    onTogglePeek: peek && ((row) => (peeked?.id === row.id ? controls.endPeek() : controls.peek(row))),
    // The open panel follows the focused row.
    onRowFocus: (row) => {
      if (peeked && isWide) controls.peek(row);
    },
    onTick: bulk && controls.toggle,
    onMenu: offerMenu,
    onSearch: search
      ? () => searchRef.current?.focus()
      : filters &&
        (() => {
          filters.onOpen(true);
          // Waits until the fields are rendered.
          window.setTimeout(() => filterArea.current?.querySelector('input')?.focus());
        }),
    onHelp,
    onMove: isCards ? controls.focusBeside : undefined,
  });
  return { letters, setLetters, events };
}

type RowsProps<Row extends ListRow, Sort extends string> = ListScreenProps<Row, Sort> &
  Pick<ListTableProps<Row, Sort>, 'events'> & { isWide: boolean; isCards: boolean };

/** Shows the rows as cards or in a grid, and why there are none. */
function Rows<Row extends ListRow, Sort extends string>(props: RowsProps<Row, Sort>) {
  const { id, filters, bulk, isWide, isCards } = props;
  const rows = {
    ...props,
    ticks: bulk !== undefined,
    empty: {
      empty: props.empty,
      filtered: filters !== undefined && filters.active.length > 0,
      clear: filters && (
        <Button variant="outlined" onClick={filters.onClear}>
          {messages.lists.clearFilters}
        </Button>
      ),
    },
  };
  return isCards ? (
    <ListCards {...rows} sorts={!filters} />
  ) : (
    <ListTable key={id} {...rows} fillsHeight={isWide} />
  );
}

/** Offers the actions on the selected rows. */
function SelectionBar<Row extends ListRow, Sort extends string>({
  bulk,
  controls,
}: ListScreenProps<Row, Sort>) {
  const { selected, note, clearTicks } = controls;
  if (!bulk || selected.length === 0) return null;
  const actions = bulk.actionsOf(selected).map((action) => ({
    ...action,
    onChoose: () => {
      if (selected[0]) note(selected[0]);
      action.onChoose();
    },
  }));
  return <BulkBar label={bulk.label} count={selected.length} actions={actions} onClear={clearTicks} />;
}

/** Shows the peeked row beside the list, or in a sheet over it. */
function PeekedRow<Row extends ListRow, Sort extends string>({
  peek,
  controls,
  nameOf,
  actionsOf,
  isWide,
}: ListScreenProps<Row, Sort> & { isWide: boolean }) {
  const { peeked, note, endPeek, focusRows } = controls;
  if (!peek || !peeked) return null;
  // A sheet closes when an action starts; the panel beside the list stays open.
  const actions = actionsOf(peeked).map((action) =>
    'onChoose' in action
      ? {
          ...action,
          onChoose: () => {
            if (!isWide) endPeek();
            note(peeked);
            action.onChoose();
          },
        }
      : action,
  );
  return (
    <PeekPanel
      name={nameOf(peeked)}
      actions={actions}
      sheet={!isWide}
      onClose={() => {
        endPeek();
        // While the panel is open, it would follow the focus.
        window.setTimeout(focusRows);
      }}
    >
      {peek(peeked)}
    </PeekPanel>
  );
}

/** Visible while focused. */
const SKIP = { alignSelf: 'start', '&:not(:focus)': visuallyHidden } as const;

const PAGES = {
  display: 'flex',
  justifyContent: { xs: 'center', sm: 'flex-end' },
  py: 0.5,
  pb: { xs: 8, sm: 0.5 },
} as const;

/** On a phone the button is above the tabs, which take the full width. */
const TAB_ROW = {
  display: 'flex',
  flexWrap: { xs: 'wrap-reverse', md: 'nowrap' },
  justifyContent: { md: 'flex-end' },
  columnGap: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
