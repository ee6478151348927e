import Button from '@mui/material/Button';
import { type InspectorProfile, messages, zoneOfInspection } from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { ListPage } from '../../lists/list-frame';
import { DataAgeNotice, ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { SCREENS } from '../../session/screens';
import { ErrorState } from '../../ui/message-state';
import { FieldInspections, FieldPlace, FieldTenants, FieldTexts } from './field-parts';
import { FieldRequests } from './field-requests';
import { HistoryZone } from './history-zone';
import { RecordFrame, RecordPage } from './record-frame';
import { RecordHeader } from './record-header';
import { useFieldItems } from './use-field-items';
import { useLiveFieldRecord } from './use-live-record';

const { propertyRecord: texts, screens } = messages;

interface FieldRecordProps {
  id: number;
  /** Null for an account without an inspector. */
  inspector: InspectorProfile | null;
}

/**
 * The record for inspectors: what the lists of their Work Basket have of the property, which the device stores. The calls of the
 * other parts are not open to them.
 */
export function FieldRecord({ id, inspector }: FieldRecordProps) {
  const { online } = useNetworkStatus();
  useLiveFieldRecord(id);
  const { items, query, updatedAt, refetch } = useFieldItems(id, inspector);
  const retry = () => refetchRows({ refetch });
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
          onRetry={retry}
        >
          <NotInBasket />
        </ListBody>
      </ListPage>
    );
  }
  const { place } = first;
  return (
    <HistoryZone.Provider value={zoneOfInspection(null, place)}>
      <RecordPage>
        <RecordHeader place={place} code={place.code} active={null} isCommonArea={false} />
        {!online && <DataAgeNotice error={null} updatedAt={updatedAt} onRetry={retry} />}
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
