import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { messages, zoneOfInspection } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { ListPage } from '../../lists/list-frame';
import { DataAgeNotice, ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { SCREENS } from '../../session/screens';
import { assignedBasketQuery } from '../../shared/day/assigned-visits';
import { BY_TIME } from '../../shared/day/use-field-rows';
import { ErrorState } from '../../ui/message-state';
import { FieldInspections, FieldPlace, FieldTenants, FieldTexts } from './field-parts';
import { FieldRequests } from './field-requests';
import { HistoryZone } from './history-zone';
import { RecordFrame, RecordPage } from './record-frame';
import { RecordHeader } from './record-header';
import { useLiveFieldRecord } from './use-live-record';

const { propertyRecord: texts, screens } = messages;

interface FieldRecordProps {
  id: number;
  /** Null for an account without an inspector. */
  inspectorId: number | null;
}

/**
 * The record for inspectors: what their Work Basket has of the property, which the device stores. The calls of the
 * other parts are not open to them.
 */
export function FieldRecord({ id, inspectorId }: FieldRecordProps) {
  const { online } = useNetworkStatus();
  useLiveFieldRecord(id);
  const query = useQuery({
    ...assignedBasketQuery(inspectorId ?? 0, BY_TIME),
    enabled: inspectorId !== null,
  });
  const items = (query.data?.items ?? []).filter(({ inspection }) => inspection.property.id === id);
  const [first] = items;
  if (!first) {
    return (
      <ListPage title={screens.propertyRecord}>
        <ListBody
          skeleton={{ shape: 'rows', count: 5 }}
          state={toListState(query)}
          isEmpty={false}
          empty={{ title: texts.notInBasket }}
          failedTitle={texts.factsFailed}
          onRetry={() => refetchRows(query)}
        >
          <NotInBasket />
        </ListBody>
      </ListPage>
    );
  }
  const { inspection } = first;
  return (
    <HistoryZone.Provider value={zoneOfInspection(null, inspection.property)}>
      <RecordPage>
        <RecordHeader
          place={inspection.property}
          code={inspection.property.code}
          active={null}
          isCommonArea={false}
        />
        {!online && (
          <DataAgeNotice error={null} updatedAt={query.dataUpdatedAt} onRetry={() => refetchRows(query)} />
        )}
        <RecordFrame
          facts={
            <>
              <FieldInspections items={items} />
              <FieldTenants item={first} />
              <FieldPlace item={first} />
            </>
          }
        >
          <FieldTexts items={items} />
          <FieldRequests id={id} />
        </RecordFrame>
      </RecordPage>
    </HistoryZone.Provider>
  );
}

function NotInBasket() {
  return (
    <ErrorState
      title={texts.notInBasket}
      text={texts.notInBasketHelp}
      action={
        <Button component={Link} to={SCREENS.workBasket} variant="contained">
          {screens.workBasket}
        </Button>
      }
    />
  );
}
