import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { REQUEST_COLUMNS as COLUMNS } from '../../shared/data-update-decisions/request-columns';
import { invalidateRequests, REQUEST_LIST_KEYS } from '../../shared/data-update-decisions/request-queries';
import { RequestTable } from '../../shared/data-update-decisions/request-table';
import { PagedList } from '../../lists/paged-list';
import { SearchBox } from '../../lists/search-box';
import { useLiveRows } from '../../lists/use-live-rows';
import { useServerList } from '../../lists/use-server-list';
import { requestsDataUpdates } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { Dialog } from '../../ui/dialog';

const { common, dataUpdates: texts } = messages;

const SHOWN = [
  COLUMNS.date,
  COLUMNS.property,
  COLUMNS.category,
  COLUMNS.field,
  COLUMNS.previousValue,
  COLUMNS.newValue,
  COLUMNS.comment,
  COLUMNS.status,
];

const PAGE_SIZE = 20;

/** Opens the inspector's own data-update requests, where the company uses them. */
export function OwnRequests() {
  const { user, tenant } = useSignedIn();
  const [open, setOpen] = useState(false);
  if (!requestsDataUpdates(user, tenant)) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.own}
      </Button>
      {open && <OwnRequestsDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

/** Readable offline with its age after the first load (decision record 0046). */
function OwnRequestsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [{ page, search }, setAsked] = useState({ page: 0, search: '' });
  const onSearch = (text: string) => setAsked({ page: 0, search: text });
  const query = { page, size: PAGE_SIZE, ...(search && { search }) };
  const list = useServerList({
    queryKey: queryKeys.ownDataUpdates(query),
    load: ({ signal }) => callApi('GET inspectors/self/dataUpdateRequests', { query, signal }),
    pageOf: (found) => found,
    page,
    goToPage: (next) => setAsked({ page: next, search }),
  });
  useLiveRows('dataUpdateRequest', REQUEST_LIST_KEYS, () => invalidateRequests(client));
  return (
    <Dialog open title={texts.own} onClose={onClose} closeLabel={common.close} wide>
      <Box sx={{ display: 'grid', mb: 1.5 }}>
        <SearchBox value={search} onSearch={onSearch} />
      </Box>
      <PagedList
        skeleton={{ shape: 'cards', count: 3 }}
        list={list}
        empty={{ title: texts.ownEmpty, help: texts.ownEmptyHelp }}
        failedTitle={texts.failed}
        filtered={search !== ''}
        clear={<Button onClick={() => onSearch('')}>{messages.lists.clearFilters}</Button>}
      >
        {(rows) => <RequestTable label={texts.own} columns={SHOWN} rows={rows} />}
      </PagedList>
    </Dialog>
  );
}
