import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type AuditLogEntry, type ExportFormat, fill, messages, pageTitle } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi, callForFile } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { queryKeys } from '../../api/query-keys';
import { EntryDialog } from '../../shared/audit-entry/entry-dialog';
import { PropertySearchDialog } from '../../shared/property-search/property-search-dialog';
import { ListPage } from '../../lists/list-frame';
import { RecordList } from '../../lists/record-list';
import { searchChips, useSearchInAddress } from '../../lists/use-search-in-address';
import { useServerList } from '../../lists/use-server-list';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { DownloadButton } from '../../ui/download-button';
import { usePageTitle } from '../../ui/use-page-title';
import {
  type FilterName,
  type Filters,
  toEntryQuery,
  toFilterChips,
  useAuditLogAddress,
} from './audit-log-filters';
import { ENTRY_COLUMNS, ENTRY_WIDTHS, EntryCard, nameOfEntry, ViewButton } from './entry-rows';
import { FilterRow } from './filter-row';
import { usePeople } from './use-people';
import { VerifyDialog } from './verify-dialog';

const { auditLog: texts, common, screens, shell, spreadsheets } = messages;

const PAGE_SIZE = 50;

/** Shows the Property Audit Log: changes to one property or all properties, with time and author. */
export function AuditLogScreen() {
  usePageTitle(pageTitle('/auditLogs'), shell.product);
  const { user } = useSignedIn();
  const { list, filters, change, clear, apply, search } = useAuditLog();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const people = usePeople(filters.person);
  const propertyName = usePropertyName(filters.property, list.rows);
  const active = [
    ...searchChips(search.value),
    ...toFilterChips(filters, { property: propertyName, person: people.named?.label }),
  ];
  return (
    <ListPage
      wide
      title={screens.propertyAuditLog}
      intro={texts.intro}
      action={
        <Button variant="outlined" onClick={() => setDialog('verify')}>
          {texts.verify}
        </Button>
      }
    >
      <RecordList
        id="auditLog"
        views="auditLog"
        label={screens.propertyAuditLog}
        list={list}
        columns={ENTRY_COLUMNS}
        found={formatTotal(list.total)}
        nameOf={nameOfEntry}
        buttons={(entry) => <ViewButton entry={entry} onView={setDialog} />}
        onOpen={setDialog}
        dialogOpen={dialog !== null}
        search={{ ...search, label: texts.searchLabel }}
        filters={{
          fields: (id) => (
            <FilterRow
              id={id}
              applied={filters}
              people={people}
              onSearch={apply}
              onTyped={change}
              propertyName={propertyName}
              onChooseProperty={() => setDialog('property')}
            />
          ),
          active,
          onRemove: (name) => (name === 'search' ? search.clear() : change({ [name as FilterName]: '' })),
          onClear: clear,
        }}
        exportList={
          user.userPermissions.canAccessInspection
            ? (format) => exportLog(filters, search.value, format)
            : undefined
        }
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        failedTitle={texts.failed}
        card={(entry) => <EntryCard entry={entry} />}
        sx={ENTRY_WIDTHS}
      />
      <Dialogs
        open={dialog}
        filteredProperty={filters.property}
        onProperty={(property) => change({ property: String(property) })}
        onClose={() => setDialog(null)}
      />
    </ListPage>
  );
}

/** Loads one page of the entries that the address filters. */
function useAuditLog() {
  const { page, goToPage, filters, change, clear } = useAuditLogAddress();
  const search = useSearchInAddress();
  const query = { ...toEntryQuery(filters, search.value), page, count: PAGE_SIZE };
  const list = useServerList({
    queryKey: deskQueryKeys.auditLog(filters.property, query),
    load: ({ signal }) =>
      filters.property === ''
        ? callApi('GET userLogEntries', { query, signal })
        : callApi('GET properties/{id}/userLogEntries', {
            path: { id: Number(filters.property) },
            query,
            signal,
          }),
    pageOf: (found) => found,
    page,
    goToPage,
  });
  /** Applies the filters. Reloads if they are unchanged, because the log may have grown. */
  const apply = (asked: Partial<Filters>) => {
    const isShown =
      page === 0 && Object.entries(asked).every(([name, value]) => filters[name as FilterName] === value);
    if (isShown) list.reload();
    else change(asked);
  };
  return { list, filters, change, clear, apply, search };
}

/** The choice of a property, the verification, or the details of an entry. */
type OpenDialog = 'property' | 'verify' | AuditLogEntry;

interface DialogsProps {
  open: OpenDialog | null;
  /** Id of the property whose entries are listed; empty for all properties. */
  filteredProperty: string;
  onProperty: (id: number) => void;
  onClose: () => void;
}

function Dialogs({ open, filteredProperty, onProperty, onClose }: DialogsProps) {
  const { tenant } = useSignedIn();
  if (open === null) return null;
  if (open === 'verify') return <VerifyDialog onClose={onClose} />;
  if (open === 'property') {
    return (
      <PropertySearchDialog
        customerLabel={customerLabelOf(tenant)}
        onSelect={([property]) => {
          onClose();
          if (property) onProperty(property.id);
        }}
        onClose={onClose}
      />
    );
  }
  const { property } = open;
  return (
    <EntryDialog
      entry={open}
      onClose={onClose}
      actions={
        <>
          {renderSpreadsheetDownload(open)}
          {
            // Property search does not find deleted properties, so only an entry can lead to their history.
            property && String(property.id) !== filteredProperty && (
              <Button
                onClick={() => {
                  onClose();
                  onProperty(property.id);
                }}
              >
                {texts.ofProperty}
              </Button>
            )
          }
        </>
      }
    />
  );
}

/** Renders a download button for an entry's spreadsheet; undefined without one, or if the user may not download it. */
function renderSpreadsheetDownload({ spreadsheetId: id, message }: AuditLogEntry) {
  if (id === null) return undefined;
  return (
    <DownloadButton
      label={spreadsheets.original}
      fileName={message[common.name] ?? 'properties.xlsx'}
      failed={spreadsheets.originalFailed}
      ask={() => callForFile('GET propertySpreadsheet/{id}/file', { path: { id } })}
    />
  );
}

const exportLog = (filters: Filters, search: string, format: ExportFormat) =>
  callApi('POST userLogEntries/export', {
    query: {
      ...toEntryQuery(filters, search),
      ...(filters.property && { propertyId: Number(filters.property) }),
      format,
    },
  });

function formatTotal(total: number | null): string | null {
  if (total === null) return null;
  return fill(texts.found, { count: total });
}

/** Returns the name of the filtered property, from its entries or, without entries, from the server. */
function usePropertyName(id: string, entries: readonly AuditLogEntry[]): string | undefined {
  const listed = entries.find(({ property }) => String(property?.id) === id)?.property;
  const asked = useQuery({
    queryKey: queryKeys.property(Number(id)),
    queryFn: ({ signal }) => callApi('GET properties/{id}', { path: { id: Number(id) }, signal }),
    enabled: id !== '' && !listed,
    retry: false,
  });
  if (id === '') return undefined;
  if (listed) return [listed.code, listed.address].filter(Boolean).join(' ');
  return asked.data ? [asked.data.code, asked.data.addressLine1].filter(Boolean).join(' ') : undefined;
}
