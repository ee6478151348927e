import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, pageTitle } from '@walkthrough/domain';
import { Link, useLocation } from 'react-router-dom';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { fromAreas } from '../../shared/property-change/area-place';
import { inspectorsQuery } from '../../shared/planning/filter-choices';
import { exportRecords } from '../../lists/export-records';
import { ListPage } from '../../lists/list-frame';
import { RecordList } from '../../lists/record-list';
import { searchChips, useSearchInAddress } from '../../lists/use-search-in-address';
import { useLiveReload } from '../../lists/use-live-rows';
import { useServerList } from '../../lists/use-server-list';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { AREA_COLUMNS, areaEditorPath, nameOfArea } from './area-columns';
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
  const { search: place } = useLocation();
  const { canAccessInspection, canAddNewProperty, canModifyProperty } = user.userPermissions;
  const { page, goToPage, filters, change, clear } = useAreaAddress();
  const search = useSearchInAddress();
  const inspectors = useQuery(inspectorsQuery);
  const choices = (inspectors.data ?? []).map(({ id, firstName, name }) => ({
    id,
    label: `${name}, ${firstName}`,
  }));
  const query = { ...toCommonAreaQuery(filters, search.value), ...ORDER, page, size: PAGE_SIZE };
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
  return (
    <ListPage
      wide
      title={screens.commonAreaInspections}
      intro={texts.intro}
      action={
        (canModifyProperty || canAddNewProperty) && (
          <Button component={Link} to={areaEditorPath()} state={fromAreas(place)} variant="outlined">
            {landing.propertyManagement}
          </Button>
        )
      }
    >
      <RecordList
        id="commonAreas"
        views="commonAreas"
        label={screens.commonAreaInspections}
        list={list}
        columns={AREA_COLUMNS}
        found={foundText(list.total)}
        nameOf={nameOfArea}
        search={search}
        filters={{
          fields: (id) => (
            <FilterRow
              id={id}
              applied={filters}
              inspectors={{ choices, loading: inspectors.isPending, failed: inspectors.isError }}
              onSearch={change}
            />
          ),
          active: [...searchChips(search.value), ...activeFilters(filters, inspector)],
          onRemove: (name) => (name === 'search' ? search.clear() : change({ [name as FilterName]: '' })),
          onClear: clear,
        }}
        exportList={
          canAccessInspection
            ? (format) =>
                exportRecords('commonAreas', { ...toCommonAreaQuery(filters, search.value) }, format)
            : undefined
        }
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        failedTitle={texts.failed}
      />
    </ListPage>
  );
}

function foundText(total: number | null): string | null {
  if (total === null) return null;
  return fill(inspectionManagement.inspectionCount, { count: total });
}
