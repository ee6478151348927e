import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@walkthrough/domain';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/client';
import { ListPage } from '../../lists/list-frame';
import { PagedList } from '../../lists/paged-list';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { useServerList } from '../../lists/use-server-list';
import { SelectField } from '../../ui/select-field';
import { usePageTitle } from '../../ui/use-page-title';
import { DeviceList } from './device-list';
import { devicesKey, everyInspectorQuery, useLiveDevices } from './devices-queries';

const { common, devices: texts, screens, shell } = messages;

const INSPECTOR = 'inspector';

/** Devices of inspectors, and what waits on each (docs/decisions/0048): to be read, and kept at what they say. */
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

/** Whose devices are shown, as the address says it. */
function useInspectorInAddress() {
  const [words, setWords] = useSearchParams();
  const word = words.get(INSPECTOR) ?? '';
  return {
    inspectorId: /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null,
    /** Of another person the first page. */
    choose: (chosen: string) => setWords(chosen === '' ? {} : { [INSPECTOR]: chosen }, { replace: true }),
  };
}

interface InspectorChoiceProps {
  inspectorId: number | null;
  onChoose: (inspectorId: string) => void;
}

/** Without the names there is nothing to choose, and the devices of all are shown. */
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
