import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type AuditLogEntry, type ExportFormat, fill, messages, pageTitle } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi, callForFile } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { queryKeys } from '../../api/query-keys';
import { EntryDialog } from '../../shared/audit-entry/entry-dialog';
import { PropertySearchDialog } from '../../shared/property-search/property-search-dialog';
import { ExportMenu } from '../../lists/export-menu';
import { type ActiveFilter, FilterChips } from '../../lists/filter-chips';
import { useFoldedFilters } from '../../lists/folded-filters';
import { ListPage } from '../../lists/list-frame';
import { ListToolbar } from '../../lists/list-toolbar';
import { PagedList } from '../../lists/paged-list';
import { useServerList } from '../../lists/use-server-list';
import { customerLabelOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { displayDay } from './display-day';
import { DownloadButton } from '../../ui/download-button';
import { usePageTitle } from '../../ui/use-page-title';
import { askedOf, type FilterName, type Filters, useAuditLogAddress } from './audit-log-filters';
import { EntryRows } from './entry-rows';
import { FilterRow } from './filter-row';
import { kindLabel } from './kind-options';
import { usePeople } from './use-people';
import { VerifyDialog } from './verify-dialog';

const { auditLog: texts, common, screens, shell, spreadsheets } = messages;

const PAGE_SIZE = 50;

/** Shows the Property Audit Log: changes to one property or all properties, with time and author. */
export function AuditLogScreen() {
  usePageTitle(pageTitle('/auditLogs'), shell.product);
  const { user, tenant } = useSignedIn();
  const { page, goToPage, filters, change, clear } = useAuditLogAddress();
  const [dialog, setDialog] = useState<'property' | 'verify' | AuditLogEntry | null>(null);
  const closeDialog = () => setDialog(null);
  /** Applies the filters. Reloads if they are unchanged, because the log may have grown. */
  const search = (asked: Partial<Filters>) => {
    const isShown =
      page === 0 && Object.entries(asked).every(([name, value]) => filters[name as FilterName] === value);
    if (isShown) list.reload();
    else change(asked);
  };
  const folded = useFoldedFilters();
  const people = usePeople(filters.person);
  const query = { ...askedOf(filters), page, count: PAGE_SIZE };
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
  const propertyName = usePropertyName(filters.property, list.rows);
  const active = toFilterChips(filters, { property: propertyName, person: people.named?.label });
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
      <Box sx={{ display: 'flex' }}>
        <ListToolbar
          found={formatTotal(list.total)}
          updatedAt={list.updatedAt}
          onReload={list.reload}
          {...folded.toolbar}
        >
          {user.userPermissions.canAccessInspection && (
            <ExportMenu exportList={(format) => exportLog(filters, format)} />
          )}
        </ListToolbar>
      </Box>
      {folded.isOpen && (
        <FilterRow
          id={folded.id}
          applied={filters}
          people={people}
          onSearch={search}
          propertyName={propertyName}
          onChooseProperty={() => setDialog('property')}
        />
      )}
      <FilterChips
        active={active}
        onRemove={(name) => change({ [name as FilterName]: '' })}
        onClear={clear}
      />
      <PagedList
        list={list}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        failedTitle={texts.failed}
        filtered={active.length > 0}
        clear={<Button onClick={clear}>{messages.lists.clearFilters}</Button>}
      >
        {(entries) => <EntryRows entries={entries} onView={setDialog} />}
      </PagedList>
      {dialog === 'verify' && <VerifyDialog onClose={closeDialog} />}
      {dialog === 'property' && (
        <PropertySearchDialog
          customerLabel={customerLabelOf(tenant)}
          onSelect={([property]) => {
            closeDialog();
            if (property) change({ property: String(property.id) });
          }}
          onClose={closeDialog}
        />
      )}
      {dialog !== null && typeof dialog === 'object' && (
        <EntryDialog
          entry={dialog}
          onClose={closeDialog}
          actions={
            <>
              {renderSpreadsheetDownload(dialog)}
              {
                // Property search does not find deleted properties, so only an entry can lead to their history.
                dialog.property && String(dialog.property.id) !== filters.property && (
                  <Button
                    onClick={() => {
                      closeDialog();
                      change({ property: String(dialog.property?.id) });
                    }}
                  >
                    {texts.ofProperty}
                  </Button>
                )
              }
            </>
          }
        />
      )}
    </ListPage>
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

const exportLog = (filters: Filters, format: ExportFormat) =>
  callApi('POST userLogEntries/export', {
    query: {
      ...askedOf(filters),
      ...(filters.property && { propertyId: Number(filters.property) }),
      format,
    },
  });

function formatTotal(total: number | null): string | null {
  if (total === null) return null;
  return total === 1 ? texts.foundOne : fill(texts.found, { count: total.toLocaleString('en-CA') });
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

function toFilterChips(
  filters: Filters,
  names: { property?: string | undefined; person?: string | undefined },
) {
  const labels: Readonly<Record<FilterName, [title: string, value: string | undefined]>> = {
    property: [common.property, names.property],
    person: [texts.personFilter, names.person],
    kind: [texts.kindFilter, kindLabel(filters.kind)],
    from: [texts.fromDay, displayDay(filters.from)],
    to: [texts.toDay, displayDay(filters.to)],
  };
  return (Object.keys(labels) as FilterName[]).flatMap((name): ActiveFilter[] => {
    const [title, value] = labels[name];
    // The filter applies even if the name of its value is unknown, so the chip shows the raw value.
    return filters[name] === '' ? [] : [{ name, label: `${title}: ${value ?? filters[name]}` }];
  });
}
