import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { messages } from '@walkthrough/domain';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { ColumnMenu } from '../grid/column-menu';
import { useSignedIn } from '../session/use-session';
import { BulkBar } from './bulk-bar';
import { FilterChips, type ActiveFilter } from './filter-chips';
import type { EmptyText } from './list-states';
import { ListTable, type ListTableProps } from './list-table';
import { LIST_PANEL_ID, tabIdOf } from './list-tabs';
import { ListToolbar } from './list-toolbar';
import type { BulkAction } from './row-action';
import { RowMenu } from './row-menu';
import type { ListRow } from './use-list-controls';

const FILTERS_ID = 'list-filters';

export interface ListFilters {
  /** What the person has chosen; null for what suits the screen. */
  open: boolean | null;
  onOpen: (open: boolean) => void;
  /**
   * The fields; nothing happens until they are sent.
   * @param folds on a small screen the open fields would hide what was found
   */
  fields: (folds: boolean) => ReactNode;
  active: readonly ActiveFilter[];
  onRemove: (name: string) => void;
  onClear: () => void;
}

interface ListScreenProps<Row extends ListRow, Sort extends string> extends Omit<
  ListTableProps<Row, Sort>,
  'empty' | 'fillsHeight' | 'ticks'
> {
  title: string;
  /** How many there are, in words. */
  found: (count: number) => string;
  empty: EmptyText;
  filters?: ListFilters;
  /** Tabs above the rows, and the one whose rows are shown. */
  tabs?: { current: string; row: ReactElement };
  /** What makes a new row. */
  create?: ReactElement | false;
  /** What can be done with several rows; left out when that is nothing. */
  bulk?: { label: string; actionsOf: (rows: readonly Row[]) => readonly BulkAction[] };
}

/** A list that fills the screen: title, toolbar, filters, tabs, rows, pages, and what can be done with the rows. */
export function ListScreen<Row extends ListRow, Sort extends string>(props: ListScreenProps<Row, Sort>) {
  const { title, found, empty, filters, tabs, create, bulk, ...table } = props;
  const { id, list, controls, columns, nameOf, actionsOf } = table;
  const { grid, selected, menu } = controls;
  const { user } = useSignedIn();
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const menuRow = menu && list.rows.find((row) => row.id === menu.rowId);
  const filtersOpen = filters !== undefined && (filters.open ?? wide);
  // The chip that was pressed is gone afterwards, and would take the keyboard's place in the page with it.
  const filterArea = useRef<HTMLDivElement>(null);
  const andFocus = <Args extends unknown[]>(change: (...args: Args) => void) => {
    return (...args: Args) => {
      change(...args);
      filterArea.current?.focus();
    };
  };

  return (
    <>
      <Box sx={HEADER}>
        <Typography
          variant="h1"
          sx={{ width: { xs: '100%', md: 'auto' }, fontSize: { xs: '1.125rem', sm: '1.375rem' }, mr: 1 }}
        >
          {title}
        </Typography>
        <ListToolbar
          found={list.total === null ? null : found(list.total)}
          updatedAt={list.updatedAt}
          onReload={list.reload}
          filtersId={FILTERS_ID}
          filters={filters ? { open: filtersOpen, onOpen: filters.onOpen } : null}
        >
          {grid && <ColumnMenu gridId={id} userId={user.id} api={grid} columns={columns} />}
        </ListToolbar>
      </Box>
      {filters && (
        <Box id={FILTERS_ID} ref={filterArea} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, mb: 1.5 }}>
          {filtersOpen && filters.fields(!wide)}
          <FilterChips
            active={filters.active}
            onRemove={andFocus(filters.onRemove)}
            onClear={andFocus(filters.onClear)}
          />
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
        {bulk && selected.length > 0 && (
          <BulkBar
            label={bulk.label}
            count={selected.length}
            actions={bulk.actionsOf(selected)}
            onClear={controls.clearTicks}
          />
        )}
        <ListTable
          {...table}
          ticks={bulk !== undefined}
          fillsHeight={wide}
          empty={{
            empty,
            filtered: filters !== undefined && filters.active.length > 0,
            clear: filters && (
              <Button variant="outlined" onClick={filters.onClear}>
                {messages.lists.clearFilters}
              </Button>
            ),
          }}
        />
      </Box>
      {menu && menuRow && (
        <RowMenu
          name={nameOf(menuRow)}
          place={menu.place}
          actions={actionsOf(menuRow)}
          onClose={controls.closeMenu}
        />
      )}
    </>
  );
}

const HEADER = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  mt: 1.5,
  mb: 1,
} as const;

/** On a phone the button stands above the tabs, which take the whole width. */
const TAB_ROW = {
  display: 'flex',
  flexWrap: { xs: 'wrap-reverse', md: 'nowrap' },
  justifyContent: { md: 'flex-end' },
  columnGap: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
