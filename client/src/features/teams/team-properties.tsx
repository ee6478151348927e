import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type PropertyItem, type TeamItem, writtenAddress } from '@walkthrough/domain';
import { useMemo, useState } from 'react';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { offerUndo } from '../../editing/undo';
import { useSend } from '../../editing/use-send';
import { PropertySearchDialog } from '../../shared/property-search/property-search-dialog';
import { exportRecords } from '../../lists/export-records';
import { RecordList } from '../../lists/record-list';
import type { RecordColumn } from '../../lists/record-table';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { useServerList } from '../../lists/use-server-list';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { Section } from '../../ui/section';
import { showToast } from '../../ui/toast';
import { refreshInspections, TEAMS, teamPropertiesKey } from './teams-queries';

const { common, teams: texts } = messages;

const PAGE_SIZE = 50;

/** The team's properties. Creates missing periodic inspections. */
export function TeamProperties({ team: { id } }: { team: TeamItem }) {
  const { user, tenant } = useSignedIn();
  const { page, goToPage } = usePageInAddress(ADDRESS.page);
  const search = useSearchInAddress(ADDRESS);
  const columns = usePropertyColumns();
  const query = { page, size: PAGE_SIZE, ...(search.value && { search: search.value }) };
  const [isAdding, setAdding] = useState(false);
  const list = useServerList({
    queryKey: teamPropertiesKey(id, query),
    load: ({ signal }) => callApi('GET teams/{id}/properties', { path: { id }, query, signal }),
    pageOf: (found) => found,
    page,
    goToPage,
  });
  const inspectedOn = list.rows.filter(({ active, frequency }) => active && frequency !== 'NEVER');
  const refreshing = useQuery(
    refreshInspections(
      id,
      inspectedOn.map((property) => property.id),
    ),
  );
  const { adding, removing } = usePropertyChanges(id);
  return (
    <Section
      title={list.total === null ? texts.properties : fill(texts.propertiesCount, { count: list.total })}
      action={<Button onClick={() => setAdding(true)}>{texts.addProperties}</Button>}
    >
      <ProblemNotice problem={adding.problem} onRetry={adding.again} />
      <ProblemNotice problem={removing.problem} onRetry={removing.again} />
      {refreshing.error && <Alert severity="warning">{texts.refreshFailed}</Alert>}
      <RecordList
        id="teamProperties"
        views="teamProperties"
        label={texts.properties}
        list={list}
        columns={columns}
        found={null}
        nameOf={writtenAddress}
        buttons={(property) => (
          <Button
            disabled={removing.busy}
            aria-label={fill(texts.remove, { name: writtenAddress(property) })}
            onClick={() => void removing.run(property)}
          >
            {common.remove}
          </Button>
        )}
        dialogOpen={isAdding}
        search={{ ...search, label: texts.searchProperties }}
        filters={searchFilters(search)}
        exportList={
          user.userPermissions.canAccessInspection
            ? (format) => exportRecords('teamProperties', { teamId: id, search: search.value }, format)
            : undefined
        }
        empty={{ title: texts.noProperties, help: texts.noPropertiesHelp }}
      />
      {isAdding && (
        <PropertySearchDialog
          multiple
          customerLabel={customerLabelOf(tenant)}
          onSelect={(items) => {
            setAdding(false);
            void adding.run(items);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}

/** Adds properties to the team, and removes one of them. */
function usePropertyChanges(id: number) {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: [...TEAMS, id, 'properties'] });
  const add = async (ids: number[]) => {
    await callApi('PUT teams/{id}/properties', { path: { id }, body: { ids } });
    await changed();
  };
  const adding = useSend(async (items: PropertyItem[]) => {
    await add(items.map((item) => item.id));
    showToast({ kind: 'success', text: fill(texts.propertiesAdded, { count: items.length }) });
  });
  const removing = useSend(async ({ id: propertyId, addressLine1 }: PropertyItem) => {
    await callApi('DELETE teams/{id}/property/{propertyId}', { path: { id, propertyId } });
    await changed();
    offerUndo({ text: fill(texts.removed, { name: addressLine1 }), undo: () => add([propertyId]) });
  });
  return { adding, removing };
}

const ADDRESS = { search: 'propertySearch', page: 'propertyPage' } as const;

function usePropertyColumns(): RecordColumn<PropertyItem>[] {
  const { tenant } = useSignedIn();
  const customerLabel = customerLabelOf(tenant);
  return useMemo(
    () => [
      { id: 'code', title: common.code, text: ({ code }) => code },
      { id: 'address', title: common.address, text: writtenAddress },
      { id: 'customer', title: customerLabel, text: ({ customerName }) => customerName ?? '' },
    ],
    [customerLabel],
  );
}
