import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  fill,
  isCustomerSide,
  messages,
  pageTitle,
  writtenAddress,
  zoneLabel,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { propertyQuery } from '../../shared/property-change/property-queries';
import { ListPage } from '../../lists/list-frame';
import { ListBody, reloaded, stateOf } from '../../lists/list-states';
import { useSignedIn } from '../../session/use-session';
import { isolated } from '../../ui/isolated';
import { ErrorState } from '../../ui/message-state';
import { usePageTitle } from '../../ui/use-page-title';
import { HistoryZone } from './history-zone';
import { RoomYears } from './room-years';
import { Timeline } from './timeline';

const { propertyEditor, shell, unitHistory: texts } = messages;
const TITLE = pageTitle('/properties/:id/history');

/** Shows the history of one unit, as a timeline or with its rooms side by side. */
export function UnitHistoryScreen() {
  usePageTitle(TITLE, shell.product);
  const { user } = useSignedIn();
  const idInAddress = Number(useParams()['id']);
  const id = Number.isSafeInteger(idInAddress) && idInAddress > 0 ? idInAddress : null;
  const [searchParams, setSearchParams] = useSearchParams();
  const view = searchParams.has('room') || searchParams.get('view') === 'rooms' ? 'rooms' : 'timeline';
  const property = useQuery({ ...propertyQuery(id ?? 0), enabled: id !== null });
  const unit = property.data;
  const name = unit
    ? [unit.code, writtenAddress({ ...unit, province: undefined })].filter(Boolean).join(' ')
    : '';
  if (id === null) {
    return (
      <ListPage title={TITLE}>
        <ErrorState title={propertyEditor.noLongerThere} text={propertyEditor.noLongerThereHelp} />
      </ListPage>
    );
  }
  const editor = isCustomerSide(user) ? '/customer/property-details' : '/managerPropertyDetails';
  return (
    <ListPage
      wide
      title={name ? `${TITLE}: ${isolated(name)}` : TITLE}
      intro={texts.intro}
      action={
        <Button component={Link} to={`${editor}?p_id=${id}`} variant="outlined">
          {texts.back}
        </Button>
      }
    >
      <Tabs
        value={view}
        onChange={(_event, next: string) => setSearchParams(next === 'rooms' ? { view: next } : {})}
        aria-label={TITLE}
      >
        <Tab value="timeline" label={texts.timeline} />
        <Tab value="rooms" label={texts.rooms} />
      </Tabs>
      {view === 'rooms' && <RoomYears id={id} />}
      {view === 'timeline' && unit && (
        <HistoryZone.Provider value={zoneOfInspection(null, unit)}>
          <Typography sx={{ color: 'text.secondary' }}>
            {fill(texts.zone, { zone: zoneLabel(zoneOfInspection(null, unit)) })}
          </Typography>
          <Timeline id={id} />
        </HistoryZone.Provider>
      )}
      {view === 'timeline' && !unit && (
        <ListBody
          state={stateOf(property)}
          isEmpty={false}
          empty={{ title: texts.empty }}
          failedTitle={texts.failed}
          onRetry={() => reloaded(property)}
        />
      )}
    </ListPage>
  );
}
