import Box from '@mui/material/Box';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { fill, messages } from '@walkthrough/domain';
import { useAddressWords } from '../../lists/use-address-words';
import { callApi } from '../../api/client';
import { ListPage } from '../../lists/list-frame';
import { atPage, wordsNow } from '../../lists/list-address';
import { exportRecords } from '../../lists/export-records';
import { RecordList } from '../../lists/record-list';
import { useSearchInAddress } from '../../lists/use-search-in-address';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { useServerList } from '../../lists/use-server-list';
import { SelectField } from '../../ui/select-field';
import { usePageTitle } from '../../ui/use-page-title';
import { useLiveReload } from '../../lists/use-live-rows';
import { useSignedIn } from '../../session/use-session';
import { DEVICE_COLUMNS, nameOfDevice } from './device-columns';

const { common, devices: texts, screens, shell } = messages;

const INSPECTOR = 'inspector';

/** Lists inspectors' devices and their pending work (docs/decisions/0048). Read-only and live. */
export function DevicesScreen() {
  usePageTitle(screens.devices, shell.product);
  useLiveDevices();
  const { page, goToPage } = usePageInAddress();
  const { user } = useSignedIn();
  const { inspectorId, choose, clear } = useInspectorInAddress();
  const inspector = useInspectorName(inspectorId);
  const search = useSearchInAddress();
  const list = useServerList({
    queryKey: devicesKey(inspectorId, search.value, page),
    load: ({ signal }) =>
      callApi('GET sync/devices', {
        query: {
          page,
          ...(inspectorId !== null && { inspectorId }),
          ...(search.value && { search: search.value }),
        },
        signal,
      }),
    pageOf: (devices) => devices,
    page,
    goToPage,
  });

  return (
    <ListPage wide title={screens.devices} intro={texts.intro}>
      <RecordList
        id="devices"
        views="devices"
        label={screens.devices}
        list={list}
        columns={DEVICE_COLUMNS}
        found={list.total === null ? null : fill(texts.found, { count: list.total })}
        nameOf={nameOfDevice}
        search={{ ...search, label: messages.users.searchUsers }}
        filters={{
          fields: (id) => <InspectorChoice id={id} inspectorId={inspectorId} onChoose={choose} />,
          active: [
            ...(search.value === '' ? [] : [{ name: 'search', label: `${common.search}: ${search.value}` }]),
            ...(inspector ? [{ name: 'inspector', label: `${common.inspector}: ${inspector}` }] : []),
          ],
          onRemove: (name) => (name === 'search' ? search.clear() : choose('')),
          onClear: () => clear(),
        }}
        exportList={
          user.userPermissions.canAccessInspection
            ? (format) =>
                exportRecords(
                  'devices',
                  { search: search.value, ...(inspectorId !== null && { inspectorId }) },
                  format,
                )
            : undefined
        }
        empty={{
          title: texts.empty,
          help: texts.emptyText,
          filteredHelp: search.value === '' ? texts.emptyOfPerson : undefined,
        }}
        failedTitle={texts.failed}
        cardsBelow={900}
        sx={{ '& td:last-of-type': { width: 'auto', whiteSpace: 'normal' } }}
      />
    </ListPage>
  );
}

/** Keeps the inspector filter in the address. */
function useInspectorInAddress() {
  const [words, setWords] = useAddressWords();
  const word = words.get(INSPECTOR) ?? '';
  return {
    inspectorId: /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null,
    /** Changing the inspector returns to the first page. */
    choose: (chosen: string) => {
      const next = atPage(wordsNow(), 0);
      if (chosen === '') next.delete(INSPECTOR);
      else next.set(INSPECTOR, chosen);
      setWords(next, { replace: true });
    },
    clear: () => setWords({}),
  };
}

/** Returns the name of the chosen inspector, or the id until it is known; undefined for all. */
function useInspectorName(inspectorId: number | null): string | undefined {
  const { data: inspectors = [] } = useQuery(everyInspectorQuery);
  if (inspectorId === null) return undefined;
  const found = inspectors.find(({ id }) => id === inspectorId);
  return found ? `${found.firstName} ${found.name}`.trim() : `#${inspectorId}`;
}

interface InspectorChoiceProps {
  id: string;
  inspectorId: number | null;
  onChoose: (inspectorId: string) => void;
}

/** If the names cannot be loaded, the filter is hidden and all devices are shown. */
function InspectorChoice({ id: rowId, inspectorId, onChoose }: InspectorChoiceProps) {
  const { data: inspectors = [] } = useQuery(everyInspectorQuery);
  return (
    <Box id={rowId} sx={{ maxWidth: 360 }}>
      <SelectField
        label={common.inspector}
        value={inspectorId === null ? '' : String(inspectorId)}
        options={[
          ['', texts.everybody],
          ...inspectors.map(
            ({ id, firstName, name }) => [String(id), `${firstName} ${name}`.trim()] as const,
          ),
        ]}
        onValue={onChoose}
      />
    </Box>
  );
}

/** Key prefix of everything that a device change makes stale. */
const DEVICES = ['devices'] as const;

const KEYS = [DEVICES];

/** @param inspectorId null: of all of them */
const devicesKey = (inspectorId: number | null, search: string, page: number) =>
  [...DEVICES, inspectorId, search, page] as const;

/** Includes former inspectors, whose devices may still hold unsent work. */
const everyInspectorQuery = queryOptions({
  queryKey: ['inspectors', 'all'],
  queryFn: ({ signal }) => callApi('GET inspectors/all', { signal }),
  staleTime: 10 * 60_000,
});

/** Keeps the list current. Its order is by last contact, which only the server knows for all devices. */
function useLiveDevices(): void {
  useLiveReload('device', KEYS);
  useLiveReload('personName', KEYS);
}
