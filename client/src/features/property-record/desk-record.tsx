import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  COMMON_AREA_TEMPLATE_ID,
  fill,
  isCustomerSide,
  isManager,
  messages,
  type PropertyRecord,
  seesFinishedWork,
  seesOpenWork,
  zoneLabel,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Link } from 'react-router-dom';
import { useAddressWords } from '../../lists/use-address-words';
import { isApiError } from '../../api/api-error';
import { ListPage } from '../../lists/list-frame';
import { DataAgeNotice, ListBody, refetchRows, toListState } from '../../lists/list-states';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { propertyHoldsQuery } from '../../shared/law/law-queries';
import { actorOf } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { lazyPart } from '../../ui/lazy-part';
import { ErrorState } from '../../ui/message-state';
import { Together } from '../../ui/together';
import { DeliveriesPart } from './deliveries/deliveries-part';
import { Documents } from './documents';
import { FactsPart } from './facts-part';
import { HistoryZone } from './history-zone';
import { HoldsPart } from './legal-holds/holds-part';
import { NextInspectionPart } from './next-inspection-part';
import { NoticesPart } from './notices/notices-part';
import { OccupantsPart } from './occupants-part';
import { OpenInspectionsPart } from './open-inspections-part';
import { RecordFrame, RecordPage } from './record-frame';
import { RecordHeader } from './record-header';
import { RecordSkeleton } from './record-skeleton';
import { recordQuery } from './record-queries';
import { RoomPhotos } from './room-photos';
import { Timeline } from './timeline';
import { TenancyPart } from './tenancy/tenancy-part';
import { useLiveRecord } from './use-live-record';

/** Apart from the record, which phones store for offline use. */
const TenantLinksPart = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'tenant-links' */ './tenant-links/tenant-links-part')).TenantLinksPart,
  true,
);

const { legalHolds, propertyEditor, propertyRecord: texts, screens, sync, unitHistory } = messages;

/** The record for staff and customers. Each part loads by its own call, and is left out without its permission. */
export function DeskRecord({ id }: { id: number }) {
  const { user, tenant } = useSignedIn();
  const { online } = useNetworkStatus();
  useLiveRecord(id);
  const query = useQuery(recordQuery(id));
  const isStaff = isManager(user);
  const holds = useQuery({ ...propertyHoldsQuery(id), enabled: isStaff });
  const isOnHold = holds.data !== undefined && holds.data.length > 0;
  const { data: property, error } = query;
  if (isApiError(error) && error.status === 404) {
    return (
      <ListPage title={screens.propertyRecord}>
        <ErrorState title={propertyEditor.noLongerThere} text={propertyEditor.noLongerThereHelp} />
      </ListPage>
    );
  }
  const actor = actorOf(user, tenant);
  const isCommonArea = property?.template.id === COMMON_AREA_TEMPLATE_ID;
  const parts = [
    'record',
    ...(seesOpenWork(actor) ? ['open'] : []),
    ...(isCommonArea ? [] : ['occupants', 'tenancy', 'tenant-links', 'notices', 'deliveries']),
    ...(isStaff ? ['holds'] : []),
  ];
  return (
    <RecordPage>
      <Together parts={parts} skeleton={<RecordSkeleton actions={<EditLink id={id} />} />}>
        <RecordHeader
          place={property ?? null}
          code={property?.code ?? ''}
          active={property?.active ?? null}
          isCommonArea={isCommonArea}
          badge={
            isOnHold && <Chip size="small" color="warning" variant="outlined" label={legalHolds.onHold} />
          }
          actions={<EditLink id={id} />}
        />
        {!online && property && (
          <DataAgeNotice error={null} updatedAt={query.dataUpdatedAt} onRetry={() => refetchRows(query)} />
        )}
        <RecordFrame
          facts={
            <>
              <NextInspectionPart query={query} seesOpen={seesOpenWork(actor)} />
              {seesOpenWork(actor) && <OpenInspectionsPart id={id} property={property} />}
              {!isCommonArea && <OccupantsPart id={id} />}
              {!isCommonArea && <TenancyPart id={id} />}
              {!isCommonArea && <TenantLinksPart id={id} />}
              {!isCommonArea && <NoticesPart id={id} />}
              {!isCommonArea && <DeliveriesPart id={id} />}
              <FactsPart query={query} />
              {isStaff && <HoldsPart id={id} />}
            </>
          }
        >
          <Views id={id} query={query} seesReports={seesFinishedWork(actor)} />
        </RecordFrame>
      </Together>
    </RecordPage>
  );
}

/** Leads to the editor, which leads back here. */
function EditLink({ id }: { id: number }) {
  const { user } = useSignedIn();
  const { canModifyProperty } = user.userPermissions;
  const editor = isCustomerSide(user) ? '/customer/property-details' : '/managerPropertyDetails';
  return (
    <Button
      component={Link}
      to={`${editor}?p_id=${id}`}
      variant={canModifyProperty ? 'contained' : 'outlined'}
      sx={{ minHeight: 44 }}
    >
      {canModifyProperty ? sync.edit : unitHistory.back}
    </Button>
  );
}

const VIEWS = ['timeline', 'rooms', 'documents'] as const;
type View = (typeof VIEWS)[number];

interface ViewsProps {
  id: number;
  /** Whether the reader may see finished inspections. */
  seesReports: boolean;
  /** Its answer gives the zone of the timeline. */
  query: UseQueryResult<PropertyRecord>;
}

/** Timeline, photos and documents as tabs, which the URL keeps. */
function Views({ id, seesReports, query }: ViewsProps) {
  const [words, setWords] = useAddressWords();
  const offered: readonly View[] = seesReports ? VIEWS : ['timeline'];
  const asked = words.has('room') ? 'rooms' : words.get('view');
  const view = offered.find((each) => each === asked) ?? 'timeline';
  const labels = { timeline: unitHistory.timeline, rooms: unitHistory.rooms, documents: texts.documents };
  return (
    <>
      <Tabs
        value={view}
        onChange={(_event, next: View) => setWords(next === 'timeline' ? {} : { view: next })}
        aria-label={texts.views}
        variant="scrollable"
      >
        {offered.map((each) => (
          <Tab key={each} value={each} label={labels[each]} />
        ))}
      </Tabs>
      {view === 'rooms' && <RoomPhotos id={id} />}
      {view === 'documents' && <Documents id={id} />}
      {view === 'timeline' && query.data && (
        <ZonedTimeline id={id} zone={zoneOfInspection(null, query.data)} />
      )}
      {view === 'timeline' && !query.data && (
        <ListBody
          skeleton={{ shape: 'cards', count: 4 }}
          state={toListState(query)}
          isEmpty={false}
          empty={{ title: unitHistory.empty }}
          failedTitle={unitHistory.failed}
          onRetry={() => refetchRows(query)}
        />
      )}
    </>
  );
}

/** @param zone of the property */
function ZonedTimeline({ id, zone }: { id: number; zone: string }) {
  return (
    <HistoryZone.Provider value={zone}>
      <Typography sx={{ color: 'text.secondary' }}>
        {fill(unitHistory.zone, { zone: zoneLabel(zone) })}
      </Typography>
      <Timeline id={id} />
    </HistoryZone.Provider>
  );
}
