import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, pageTitle } from '@walkthrough/domain';
import { Link, useLocation } from 'react-router-dom';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { fromAreas } from '../../shared/property-change/area-place';
import { inspectorsQuery } from '../../shared/planning/filter-choices';
import { FilterChips } from '../../lists/filter-chips';
import { useCollapsibleFilters } from '../../lists/use-collapsible-filters';
import { ListPage } from '../../lists/list-frame';
import { ListToolbar } from '../../lists/list-toolbar';
import { PagedList } from '../../lists/paged-list';
import { useLiveReload } from '../../lists/use-live-rows';
import { useServerList } from '../../lists/use-server-list';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { areaEditorPath, AreaRows } from './area-rows';
import { activeFilters, toCommonAreaQuery, type FilterName, useAreaAddress } from './area-filters';
import { FilterRow } from './filter-row';

const { commonAreas: texts, inspectionManagement, landing, screens, shell } = messages;

const PAGE_SIZE = 20;
/** Open inspections first, next due first; then completed ones, latest first. */
const ORDER = { mode: 1, sortDir: 'ASC' } as const;
const KEYS = [deskQueryKeys.commonAreas];

/** Lists common-area inspections in every state. */
export function CommonAreasScreen() {
  usePageTitle(pageTitle('/common-area-inspections'), shell.product);
  const { user } = useSignedIn();
  const { search } = useLocation();
  const { canAddNewProperty, canModifyProperty } = user.userPermissions;
  const { page, goToPage, filters, change, clear } = useAreaAddress();
  const folded = useCollapsibleFilters();
  const inspectors = useQuery(inspectorsQuery);
  const choices = (inspectors.data ?? []).map(({ id, firstName, name }) => ({
    id,
    label: `${name}, ${firstName}`,
  }));
  const query = { ...toCommonAreaQuery(filters), ...ORDER, page, size: PAGE_SIZE };
  const list = useServerList({
    queryKey: deskQueryKeys.commonAreaPage(query),
    load: ({ signal }) => callApi('GET inspections/common-areas', { query, signal }),
    pageOf: (found) => found,
    page,
    goToPage,
  });
  // Only the server knows which page an inspection belongs to.
  useLiveReload('inspection', KEYS);
  const inspector = choices.find(({ id }) => String(id) === filters.inspectorId)?.label;
  const active = activeFilters(filters, inspector);
  return (
    <ListPage
      wide
      title={screens.commonAreaInspections}
      intro={texts.intro}
      action={
        (canModifyProperty || canAddNewProperty) && (
          <Button component={Link} to={areaEditorPath()} state={fromAreas(search)} variant="outlined">
            {landing.propertyManagement}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex' }}>
        <ListToolbar
          found={foundText(list.total)}
          updatedAt={list.updatedAt}
          onReload={list.reload}
          {...folded.toolbar}
        />
      </Box>
      {folded.isOpen && (
        <FilterRow
          id={folded.id}
          applied={filters}
          inspectors={{ choices, loading: inspectors.isPending, failed: inspectors.isError }}
          onSearch={change}
        />
      )}
      <FilterChips
        active={active}
        onRemove={(name) => change({ [name as FilterName]: '' })}
        onClear={clear}
      />
      <PagedList
        skeleton={{ shape: 'cards', count: 5 }}
        list={list}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        failedTitle={texts.failed}
        filtered={active.length > 0}
        clear={<Button onClick={clear}>{messages.lists.clearFilters}</Button>}
      >
        {(rows) => <AreaRows rows={rows} />}
      </PagedList>
    </ListPage>
  );
}

function foundText(total: number | null): string | null {
  if (total === null) return null;
  return fill(inspectionManagement.inspectionCount, { count: total });
}
