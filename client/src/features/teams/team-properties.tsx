import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fill, messages, type PropertyItem, type TeamItem, writtenAddress } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { offerUndo } from '../../editing/undo';
import { useSend } from '../../editing/use-send';
import { PropertySearchDialog } from '../../shared/property-search/property-search-dialog';
import { PagedList } from '../../lists/paged-list';
import { useServerList } from '../../lists/use-server-list';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { DataTable } from '../../ui/data-table';
import { Section } from '../../ui/section';
import { showToast } from '../../ui/toast';
import { refreshInspections, TEAMS, teamPropertiesKey } from './teams-queries';

const { common, teams: texts } = messages;

const PAGE_SIZE = 50;

/** The team's properties. Creates missing periodic inspections. */
export function TeamProperties({ team: { id } }: { team: TeamItem }) {
  const client = useQueryClient();
  const { tenant } = useSignedIn();
  const [page, goToPage] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const list = useServerList({
    queryKey: teamPropertiesKey(id, page),
    load: ({ signal }) =>
      callApi('GET teams/{id}/properties', { path: { id }, query: { page, size: PAGE_SIZE }, signal }),
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
  return (
    <Section
      title={list.total === null ? texts.properties : fill(texts.propertiesCount, { count: list.total })}
      action={<Button onClick={() => setAdding(true)}>{texts.addProperties}</Button>}
    >
      <ProblemNotice problem={adding.problem} onRetry={adding.again} />
      <ProblemNotice problem={removing.problem} onRetry={removing.again} />
      {refreshing.error && <Alert severity="warning">{texts.refreshFailed}</Alert>}
      <PagedList
        skeleton={{ shape: 'table', count: 5 }}
        list={list}
        empty={{ title: texts.noProperties, help: texts.noPropertiesHelp }}
      >
        {(properties) => (
          <PropertyTable
            properties={properties}
            busy={removing.busy}
            onRemove={(property) => void removing.run(property)}
          />
        )}
      </PagedList>
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

interface PropertyTableProps {
  properties: readonly PropertyItem[];
  busy: boolean;
  onRemove: (property: PropertyItem) => void;
}

function PropertyTable({ properties, busy, onRemove }: PropertyTableProps) {
  const { tenant } = useSignedIn();
  return (
    <DataTable
      label={texts.properties}
      titles={[common.code, common.address, customerLabelOf(tenant)]}
      withActions
      stacks
    >
      {properties.map((property) => (
        <tr key={property.id}>
          <td>{property.code}</td>
          <td>{writtenAddress(property)}</td>
          <td>{property.customerName}</td>
          <td>
            <Button
              disabled={busy}
              aria-label={fill(texts.remove, { name: writtenAddress(property) })}
              onClick={() => onRemove(property)}
            >
              {common.remove}
            </Button>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
