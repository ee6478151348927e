import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { messages } from '@walkthrough/domain';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { ColumnMenu } from '../grid/column-menu';
import { shownColumns } from '../grid/shown-columns';
import type { MenuPlace } from '../grid/data-grid';
import { useSignedIn } from '../session/use-session';
import { Pager } from '../ui/pager';
import { visuallyHidden } from '../ui/visually-hidden';
import { BulkBar } from './bulk-bar';
import { ExportMenu, type ExportList } from './export-menu';
import { FilterChips, type ActiveFilter } from './filter-chips';
import type { EmptyText } from './list-states';
import { ListCards } from './list-cards';
import { ListTable, type ListTableProps } from './list-table';
import { LIST_PANEL_ID, tabIdOf } from './list-tabs';
import { ListToolbar } from './list-toolbar';
import type { BulkAction } from './row-action';
import { PeekPanel } from './peek-panel';
import { RowMenu } from './row-menu';
import { RowTraces } from './row-traces';
import { ViewsMenu } from './saved-views/views-menu';
import type { ListViews } from './saved-views/use-saved-views';
import { ShortcutsDialog } from './shortcuts-dialog';
import type { ListRow } from './use-list-controls';
import { useListKeys } from './use-list-keys';
import type { RowTrace } from './use-row-traces';

const FILTERS_ID = 'list-filters';

export interface ListFilters {
  /** The user's choice; null before the first choice, when the filters are closed. */
  open: boolean | null;
  onOpen: (open: boolean) => void;
  /**
   * Renders the fields of the filter row.
   * @param folds whether to close the filters on submit, because on a small screen they would hide the rows
   */
  fields: (folds: boolean) => ReactNode;
  /** Filters that apply with one press, shown beside the active filters. */
  marks?: ReactElement;
  active: readonly ActiveFilter[];
  onRemove: (name: string) => void;
  onClear: () => void;
}

export interface ListScreenProps<Row extends ListRow, Sort extends string> extends Omit<
  ListTableProps<Row, Sort>,
  'empty' | 'fillsHeight' | 'ticks' | 'events'
> {
  title: string;
  /** Replaces the visible title, which is then for screen readers only. */
  kinds?: ReactElement;
  /** Returns the number of rows in words. */
  found: (count: number) => string;
  empty: EmptyText;
  filters?: ListFilters;
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
  /** The user's saved views of the list. */
  views?: ListViews;
  /** Prepares an export; omitted for users who may not export. */
  exportList?: ExportList;
}

/** Shows a list that fills the screen: title, toolbar, filters, tabs, rows, pages and row actions. */
export function ListScreen<Row extends ListRow, Sort extends string>(props: ListScreenProps<Row, Sort>) {
  const { title, kinds, found, empty, filters, tabs, traces, above, create, bulk, ...others } = props;
  const { exportList, views, onOpen, peek, dialogOpen, ...table } = others;
  const { id, list, controls, columns, nameOf, actionsOf } = table;
  const { grid, selected, menu, note, openMenu, peeked } = controls;
  const [helps, setHelps] = useState(false);
  const { user } = useSignedIn();
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const cards = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const menuRow = menu && list.rows.find((row) => row.id === menu.rowId);
  const filtersOpen = filters?.open ?? false;
  // Removing a filter removes its chip, and would lose the focus.
  const filterArea = useRef<HTMLDivElement>(null);
  const andFocus = <Args extends unknown[]>(change: (...args: Args) => void) => {
    return (...args: Args) => {
      change(...args);
      filterArea.current?.focus();
    };
  };

  const offerMenu = (row: Row, place: MenuPlace) => {
    if (actionsOf(row).length > 0) openMenu(row, place);
  };
  const keys = useListKeys<Row>({
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
      if (peeked && wide) controls.peek(row);
    },
    onTick: bulk && controls.toggle,
    onMenu: offerMenu,
    onSearch:
      filters &&
      (() => {
        filters.onOpen(true);
        // Waits until the fields are rendered.
        window.setTimeout(() => filterArea.current?.querySelector('input')?.focus());
      }),
    onHelp: () => setHelps(true),
    onMove: cards ? controls.focusBeside : undefined,
  });
  const sheet = peeked !== undefined && !wide;
  useFocusBack(dialogOpen || menu !== null || helps || sheet, controls.focusRows);
  // A sheet closes when an action starts; the panel beside the list stays open.
  const peekActionsOf = (row: Row) =>
    actionsOf(row).map((action) =>
      'onChoose' in action
        ? {
            ...action,
            onChoose: () => {
              if (!wide) controls.endPeek();
              note(row);
              action.onChoose();
            },
          }
        : action,
    );
  const bulkActionsOf = (rows: readonly Row[]) =>
    (bulk?.actionsOf(rows) ?? []).map((action) => ({
      ...action,
      onChoose: () => {
        if (rows[0]) note(rows[0]);
        action.onChoose();
      },
    }));

  const rows = {
    ...table,
    events: {
      onKeyDown: keys.onKeyDown,
      onFocus: keys.onFocus,
      onClick: keys.onClick,
      onDoubleClick: keys.onDoubleClick,
    },
    ticks: bulk !== undefined,
    empty: {
      empty,
      filtered: filters !== undefined && filters.active.length > 0,
      clear: filters && (
        <Button variant="outlined" onClick={filters.onClear}>
          {messages.lists.clearFilters}
        </Button>
      ),
    },
  };

  return (
    <>
      <Button onClick={controls.focusRows} sx={SKIP}>
        {messages.lists.skipToRows}
      </Button>
      <Box sx={HEADER}>
        {kinds}
        <Typography variant="h1" sx={kinds ? visuallyHidden : TITLE}>
          {title}
        </Typography>
        <ListToolbar
          found={list.total === null ? null : found(list.total)}
          updatedAt={list.updatedAt}
          onReload={list.reload}
          filtersId={FILTERS_ID}
          filters={filters ? { open: filtersOpen, onOpen: filters.onOpen } : null}
        >
          <ShortcutsButton onPress={() => setHelps(true)} />
          {views && <ViewsMenu {...views} shownColumns={() => shownColumns(grid, { columns })} />}
          {exportList && <ExportMenu exportList={exportList} />}
          {grid && <ColumnMenu gridId={id} userId={user.id} api={grid} columns={columns} />}
        </ListToolbar>
      </Box>
      {filters && (
        <Box
          id={FILTERS_ID}
          ref={filterArea}
          tabIndex={-1}
          sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: { xs: 1.5, md: 0.5 } } }}
        >
          {filtersOpen && filters.fields(!wide)}
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, columnGap: 2, '&:empty': { display: 'none' } }}
          >
            {filters.marks}
            <FilterChips
              active={filters.active}
              onRemove={andFocus(filters.onRemove)}
              onClear={andFocus(filters.onClear)}
            />
          </Box>
        </Box>
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
        {above}
        {bulk && selected.length > 0 && (
          <BulkBar
            label={bulk.label}
            count={selected.length}
            actions={bulkActionsOf(selected)}
            onClear={controls.clearTicks}
          />
        )}
        {traces && <RowTraces traces={traces} />}
        <Box
          sx={{ flex: 1, display: 'flex', flexDirection: wide ? 'row' : 'column', minHeight: { md: 300 } }}
        >
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            {cards ? <ListCards {...rows} /> : <ListTable key={id} {...rows} id={id} fillsHeight={wide} />}
          </Box>
          {peek && peeked && (
            <PeekPanel
              name={nameOf(peeked)}
              actions={peekActionsOf(peeked)}
              sheet={!wide}
              onClose={() => {
                controls.endPeek();
                // While the panel is open, it would follow the focus.
                window.setTimeout(controls.focusRows);
              }}
            >
              {peek(peeked)}
            </PeekPanel>
          )}
        </Box>
        {/* The height of this strip keeps the rows clear of the connection chip, which is always visible. */}
        <Box sx={PAGES}>
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

/** Calls `focus` when the list is no longer covered by a dialog, menu or sheet. */
function useFocusBack(isCovered: boolean, focus: () => void): void {
  const wasCovered = useRef(false);
  useEffect(() => {
    if (wasCovered.current && !isCovered) focus();
    wasCovered.current = isCovered;
  }, [isCovered, focus]);
}

/** Opens the list of shortcuts. Hidden on small screens, which rarely have a keyboard. */
function ShortcutsButton({ onPress }: { onPress: () => void }) {
  const { shortcuts } = messages.lists;
  return (
    <Button
      aria-label={shortcuts}
      title={shortcuts}
      onClick={onPress}
      sx={{ minWidth: 36, display: { xs: 'none', md: 'inline-flex' } }}
    >
      <KeyboardIcon fontSize="small" />
    </Button>
  );
}

/** Visible while focused. */
const SKIP = { alignSelf: 'start', '&:not(:focus)': visuallyHidden } as const;

const TITLE = {
  width: { xs: '100%', md: 'auto' },
  fontSize: { xs: '1.125rem', sm: '1.375rem' },
  mr: 1,
} as const;

const HEADER = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  mb: { xs: 1, md: 0.5 },
} as const;

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
