import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, RefObject } from 'react';
import { ColumnMenu } from '../grid/column-menu';
import { shownColumns } from '../grid/shown-columns';
import { useSignedIn } from '../session/use-session';
import { visuallyHidden } from '../ui/visually-hidden';
import { ExportMenu, type ExportList } from './export-menu';
import { FILTERS_ID, type ListFilters } from './list-filter-area';
import type { ListTableProps } from './list-table';
import { ListToolbar } from './list-toolbar';
import { SearchBox, type ListSearch } from './search-box';
import type { ListViews } from './saved-views/use-saved-views';
import { ShortcutsButton } from './shortcuts-dialog';
import { ViewsMenu } from './saved-views/views-menu';
import type { ListRow } from './use-list-controls';

export interface ListHeaderProps<Row extends ListRow, Sort extends string> extends Pick<
  ListTableProps<Row, Sort>,
  'id' | 'list' | 'controls' | 'columns'
> {
  title: string;
  /** Replaces the visible title, which is then for screen readers only. */
  kinds?: ReactElement;
  /** Returns the number of rows in words. */
  found: (count: number) => string;
  filters?: ListFilters;
  /** Searches all fields of the rows as the user types. */
  search?: ListSearch;
  searchRef?: RefObject<HTMLInputElement | null>;
  /** The user's saved views of the list. */
  views?: ListViews;
  /** Prepares an export; omitted for users who may not export. */
  exportList?: ExportList;
  onHelp: () => void;
}

/** Shows the title of a list and the buttons for the list as a whole. */
export function ListHeader<Row extends ListRow, Sort extends string>(props: ListHeaderProps<Row, Sort>) {
  const { title, kinds, found, filters, views, exportList, onHelp, id, list, columns } = props;
  const { grid } = props.controls;
  const { user } = useSignedIn();
  return (
    <Box sx={HEADER}>
      {kinds}
      <Typography variant="h1" sx={kinds ? visuallyHidden : TITLE}>
        {title}
      </Typography>
      <ListToolbar
        found={list.total === null ? null : found(list.total)}
        isCountedInTabs={kinds !== undefined && props.search !== undefined}
        updatedAt={list.updatedAt}
        onReload={list.reload}
        filtersId={FILTERS_ID}
        filters={filters ? { open: filters.open ?? false, onOpen: filters.onOpen } : null}
        search={props.search && <SearchBox {...props.search} inputRef={props.searchRef} />}
      >
        <ShortcutsButton onPress={onHelp} />
        {views && <ViewsMenu {...views} shownColumns={() => shownColumns(grid, { columns })} />}
        {exportList && <ExportMenu exportList={exportList} />}
        {grid && <ColumnMenu gridId={id} userId={user.id} api={grid} columns={columns} />}
      </ListToolbar>
    </Box>
  );
}

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
