import Box from '@mui/material/Box';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/client';
import { ListPage } from '../../lists/list-frame';
import { PagedList } from '../../lists/paged-list';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { useServerList } from '../../lists/use-server-list';
import { SelectField } from '../../ui/select-field';
import { usePageTitle } from '../../ui/use-page-title';
import { useLiveReload } from '../../lists/use-live-rows';
import { DeviceList } from './device-list';

const { common, devices: texts, screens, shell } = messages;

const INSPECTOR = 'inspector';

/** Lists inspectors' devices and their pending work (docs/decisions/0048). Read-only and live. */
export function DevicesScreen() {
  usePageTitle(screens.devices, shell.product);
  useLiveDevices();
  const { page, goToPage } = usePageInAddress();
  const { inspectorId, choose } = useInspectorInAddress();
  const list = useServerList({
    queryKey: devicesKey(inspectorId, page),
    load: ({ signal }) =>
      callApi('GET sync/devices', {
        query: { page, ...(inspectorId !== null && { inspectorId }) },
        signal,
      }),
    pageOf: (devices) => devices,
    page,
    goToPage,
  });

  return (
    <ListPage title={screens.devices} intro={texts.intro}>
      <InspectorChoice inspectorId={inspectorId} onChoose={choose} />
      <PagedList
        list={list}
        empty={
          inspectorId === null
            ? { title: texts.empty, help: texts.emptyText }
            : { title: texts.empty, help: texts.emptyOfPerson }
        }
        failedTitle={texts.failed}
      >
        {(devices) => <DeviceList devices={devices} />}
      </PagedList>
    </ListPage>
  );
}

/** Keeps the inspector filter in the address. */
function useInspectorInAddress() {
  const [words, setWords] = useSearchParams();
  const word = words.get(INSPECTOR) ?? '';
  return {
    inspectorId: /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null,
    /** Changing the inspector returns to the first page. */
    choose: (chosen: string) => setWords(chosen === '' ? {} : { [INSPECTOR]: chosen }, { replace: true }),
  };
}

interface InspectorChoiceProps {
  inspectorId: number | null;
  onChoose: (inspectorId: string) => void;
}

/** If the names cannot be loaded, the filter is hidden and all devices are shown. */
function InspectorChoice({ inspectorId, onChoose }: InspectorChoiceProps) {
  const { data: inspectors = [] } = useQuery(everyInspectorQuery);
  return (
    <Box sx={{ maxWidth: 360 }}>
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
const devicesKey = (inspectorId: number | null, page: number) => [...DEVICES, inspectorId, page] as const;

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
