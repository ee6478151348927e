import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { messages, type SavedList } from '@walkthrough/domain';
import { useId, useRef, useState, type ReactNode } from 'react';
import { ColumnMenu } from '../grid/column-menu';
import { useSignedIn } from '../session/use-session';
import type { SystemStyleObject, Theme } from '@mui/system';
import { ExportMenu, type ExportList } from './export-menu';
import { FilterChips, type ActiveFilter } from './filter-chips';
import type { EmptyText } from './list-states';
import { ListToolbar } from './list-toolbar';
import { PagedList } from './paged-list';
import { PeekFacts, PeekPanel } from './peek-panel';
import { RecordCards, RecordTable, type RecordColumn } from './record-table';
import type { RowAction } from './row-action';
import { RowMenu } from './row-menu';
import { RowMenuButton } from './row-menu-button';
import { ViewsMenu } from './saved-views/views-menu';
import { useAddressViews } from './saved-views/use-address-views';
import { SearchBox, type ListSearch } from './search-box';
import { ShortcutsButton, ShortcutsDialog } from './shortcuts-dialog';
import { useCollapsibleFilters } from './use-collapsible-filters';
import { useFocusBack } from './use-focus-back';
import { useListControls, type ListRow } from './use-list-controls';
import { useListKeys } from './use-list-keys';
import { useRecordColumns } from './use-record-columns';
import type { ServerList } from './use-server-list';

export interface RecordFilters {
  /** Renders the fields of the filter row. */
  fields?: (id: string) => ReactNode;
  active: readonly ActiveFilter[];
  onRemove: (name: string) => void;
  onClear: () => void;
}

export interface RecordListProps<Row extends ListRow> {
  /** Names the list in the browser's storage of columns. */
  id: string;
  /** Name of its saved views; absent for lists of the provider, who belongs to no company. */
  views?: SavedList | undefined;
  /** Name of the table or the cards. */
  label: string;
  list: ServerList<Row>;
  /** Must keep their identity while their texts are the same. */
  columns: readonly RecordColumn<Row>[];
  /** Number of rows in words. */
  found: string | null;
  nameOf: (row: Row) => string;
  /** Actions of the row's menu. */
  actionsOf?: (row: Row) => readonly RowAction[];
  /** Buttons of a row, in place of a menu button. */
  buttons?: (row: Row) => ReactNode;
  /** Opens a row; otherwise the preview opens. */
  onOpen?: (row: Row) => void;
  /** Renders the preview; the columns by default. */
  peek?: (row: Row) => ReactNode;
  /** Whether a dialog about a row is open. The focus returns to the row when it closes. */
  dialogOpen?: boolean;
  search?: ListSearch;
  filters?: RecordFilters;
  exportList?: ExportList | undefined;
  empty: EmptyText;
  failedTitle?: string;
  /** Button that clears the search, in place of the one that clears the filters. */
  clear?: ReactNode;
  /** Shown between the toolbar and the rows. */
  above?: ReactNode;
  /** Renders a card on narrow screens; titled values by default. */
  card?: (row: Row) => ReactNode;
  /** Width in pixels below which rows are cards. */
  cardsBelow?: 0 | 600 | 900;
  /** Whether `card` shows the rows on every screen, because they have parts that fit no table. */
  alwaysCards?: boolean;
  /** Styles of the table. */
  sx?: SystemStyleObject<Theme>;
}

/** Shows stored records with the kit of every list: search, filters, columns, views, export, preview, keys and states. */
export function RecordList<Row extends ListRow>(props: RecordListProps<Row>) {
  const { id, list, columns, nameOf, search, filters, empty, failedTitle, actionsOf } = props;
  const controls = useListControls(list.rows);
  const shown = useRecordColumns(id, columns);
  const [helps, setHelps] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const folded = useCollapsibleFilters();
  const filtersId = useId();
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const isNarrow = useMediaQuery(`(max-width: ${(props.cardsBelow ?? 600) - 0.05}px)`, { noSsr: true });
  const isCards = props.alwaysCards === true || isNarrow;
  const keys = useRecordKeys(props, controls, { isWide, searchRef, onHelp: () => setHelps(true) });
  const { menu, peeked } = controls;
  const menuRow = menu && list.rows.find((row) => row.id === menu.rowId);
  const isSheetOpen = peeked !== undefined && !isWide;
  useFocusBack(Boolean(props.dialogOpen) || menu !== null || helps || isSheetOpen, controls.focusRows);
  const Rows = isCards ? RecordCards : RecordTable;
  return (
    <>
      <Box sx={{ display: 'flex' }}>
        <ListToolbar
          found={props.found}
          updatedAt={list.updatedAt}
          onReload={list.reload}
          filtersId={filtersId}
          filters={filters?.fields ? folded.toolbar.filters : null}
          search={search && <SearchBox {...search} inputRef={searchRef} />}
        >
          <RecordTools {...props} shown={shown} onHelp={() => setHelps(true)} />
        </ListToolbar>
      </Box>
      {filters?.fields && folded.isOpen && filters.fields(filtersId)}
      {filters && (
        <FilterChips active={filters.active} onRemove={filters.onRemove} onClear={filters.onClear} />
      )}
      {props.above}
      <PagedList
        list={list}
        skeleton={{ shape: isCards ? 'cards' : 'table', count: 8 }}
        empty={empty}
        {...(failedTitle && { failedTitle })}
        filtered={filters !== undefined && filters.active.length > 0}
        clear={
          props.clear ?? (filters && <Button onClick={filters.onClear}>{messages.lists.clearFilters}</Button>)
        }
      >
        {(rows) => (
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Rows
                label={props.label}
                rows={rows}
                columns={shown.shown}
                area={controls.area}
                events={keys.events}
                actions={actionsCell(props, controls)}
                {...(props.card && { card: props.card })}
                {...(props.sx && { sx: props.sx })}
              />
            </Box>
            <PeekedRecord {...props} controls={controls} isWide={isWide} />
          </Box>
        )}
      </PagedList>
      {menu && menuRow && (
        <RowMenu
          name={nameOf(menuRow)}
          place={menu.place}
          actions={actionsOf?.(menuRow) ?? []}
          onClose={controls.closeMenu}
        />
      )}
      {helps && (
        <ShortcutsDialog letters={keys.letters} onLetters={keys.setLetters} onClose={() => setHelps(false)} />
      )}
    </>
  );
}

type Controls<Row extends ListRow> = ReturnType<typeof useListControls<Row>>;

interface KeyPlaces {
  isWide: boolean;
  searchRef: { readonly current: HTMLInputElement | null };
  onHelp: () => void;
}

/** Decides what the keys and clicks on the rows do. */
function useRecordKeys<Row extends ListRow>(
  { list, onOpen, actionsOf, search }: RecordListProps<Row>,
  controls: Controls<Row>,
  { isWide, searchRef, onHelp }: KeyPlaces,
) {
  const { peeked } = controls;
  const { letters, setLetters, ...events } = useListKeys<Row>({
    rows: list.rows,
    onOpen: (row) => {
      controls.note(row);
      if (onOpen) onOpen(row);
      else controls.peek(row);
    },
    onPeek: controls.peek,
    onTogglePeek: (row) => (peeked?.id === row.id ? controls.endPeek() : controls.peek(row)),
    // The open panel follows the focused row.
    onRowFocus: (row) => {
      if (peeked && isWide) controls.peek(row);
    },
    onMenu: (row, place) => {
      if (actionsOf && actionsOf(row).length > 0) controls.openMenu(row, place);
    },
    ...(search && { onSearch: () => searchRef.current?.focus() }),
    onHelp,
    onMove: controls.focusBeside,
  });
  return { letters, setLetters, events };
}

/** Returns what renders the last cell of a row: its own buttons, or the button of its menu. */
function actionsCell<Row extends ListRow>(
  { buttons, actionsOf, nameOf }: RecordListProps<Row>,
  { openMenu }: Controls<Row>,
): ((row: Row) => ReactNode) | undefined {
  if (buttons) return buttons;
  if (!actionsOf) return undefined;
  return (row) =>
    actionsOf(row).length > 0 && (
      <RowMenuButton name={nameOf(row)} onMenu={(place) => openMenu(row, place)} />
    );
}

interface RecordToolsProps<Row extends ListRow> extends RecordListProps<Row> {
  shown: ReturnType<typeof useRecordColumns<RecordColumn<Row>>>;
  onHelp: () => void;
}

/** Buttons of the list as a whole: shortcuts, views, export and columns. */
function RecordTools<Row extends ListRow>(props: RecordToolsProps<Row>) {
  const { id, columns, views, exportList, alwaysCards = false, shown, onHelp } = props;
  const { user } = useSignedIn();
  return (
    <>
      <ShortcutsButton onPress={onHelp} />
      {views && <RecordViews list={views} shown={shown} />}
      {exportList && <ExportMenu exportList={exportList} />}
      {!alwaysCards && <ColumnMenu gridId={id} userId={user.id} api={shown.api} columns={columns} />}
    </>
  );
}

interface RecordViewsProps<Row extends ListRow> extends Pick<RecordToolsProps<Row>, 'shown'> {
  list: SavedList;
}

function RecordViews<Row extends ListRow>({ list, shown }: RecordViewsProps<Row>) {
  const views = useAddressViews(list, shown.show);
  return <ViewsMenu {...views} shownColumns={() => shown.shown.map((column) => column.id)} />;
}

/** Shows the peeked record beside the list, or in a sheet over it. */
function PeekedRecord<Row extends ListRow>({
  columns,
  nameOf,
  actionsOf,
  buttons,
  peek,
  controls,
  isWide,
}: RecordListProps<Row> & { controls: Controls<Row>; isWide: boolean }) {
  const { peeked, note, endPeek, focusRows } = controls;
  if (!peeked) return null;
  const actions = (actionsOf?.(peeked) ?? []).map((action) =>
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
      buttons={buttons?.(peeked)}
      sheet={!isWide}
      onClose={() => {
        endPeek();
        // While the panel is open, it would follow the focus.
        window.setTimeout(focusRows);
      }}
    >
      {peek ? (
        peek(peeked)
      ) : (
        <PeekFacts
          title={messages.lists.details}
          facts={columns.map(({ title, text }) => ({ label: title, value: text(peeked) }))}
        />
      )}
    </PeekPanel>
  );
}
