import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  fill,
  messages,
  pageTitle,
  workBasketModesFor,
  type InspectorProfile,
  type WorkBasketMode,
} from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { serverNow } from '../../offline/status/server-clock';
import { useDeviceFact } from '../../offline/status/use-device-work';
import { hasConditionLicense } from '../../session/permissions';
import { isUsable } from '../../session/session-store';
import { useSignedIn } from '../../session/use-session';
import { viewerZone } from '../../ui/dates';
import { lazyPart } from '../../ui/lazy-part';
import { useSynchBasketPlace } from '../../ui/shell-requests';
import { usePageTitle } from '../../ui/use-page-title';
import { BasketControls } from './basket-controls';
import { Unlicensed } from './basket-list';
import { stopsOfToday } from '../../shared/day/day-stops';
import { PeriodicBasket } from './periodic-basket';
import { DEVICE_MODES, useBasketState, type BasketState } from './use-basket-state';
import { useFieldRows } from '../../shared/day/use-field-rows';
import { useNewInspections } from './use-new-inspections';

/** Precached with the shell, but loaded on demand, because most visits show the server's lists. */
const DeviceBasket = lazyPart(
  async () => (await import(/* webpackChunkName: 'basket-dialogs' */ './device-basket')).DeviceBasket,
);

const ConditionBasket = lazyPart(
  async () => (await import(/* webpackChunkName: 'basket-dialogs' */ './condition-basket')).ConditionBasket,
);
const DayRoute = lazyPart(
  async () => (await import(/* webpackChunkName: 'day-route' */ '../../shared/day/day-route')).DayRoute,
);

/** /inspector: the inspector's work, designed for a phone. */
export function WorkBasketScreen() {
  const { user } = useSignedIn();
  // The route requires an inspector, but a refresh can remove the profile while the screen is open.
  return user.inspector && <Basket inspector={user.inspector} />;
}

/** After the session expires, only work on this device. */
function modesOf({ teams, isTier2 }: InspectorProfile, signedIn: boolean): readonly WorkBasketMode[] {
  return signedIn ? workBasketModesFor({ hasTeams: teams.length > 0, isTier2 }) : DEVICE_MODES;
}

function Basket({ inspector }: { inspector: InspectorProfile }) {
  const session = useSignedIn();
  const modes = modesOf(inspector, isUsable(session, Date.now()));
  const { state, change } = useBasketState(inspector.teams, modes);
  useSynchBasketPlace(state.mode === 'synchBasket');
  const onPage = (page: number) => change({ page });
  const [clears, setClears] = useState(0);
  const onClear = () => {
    change({ search: '', property: '' });
    setClears(clears + 1);
  };
  const title = <Typography variant="h1">{messages.screens.workBasket}</Typography>;
  usePageTitle(pageTitle('/inspector'), messages.shell.product);

  return (
    <Box sx={PAGE}>
      {hasConditionLicense(session.user) ? (
        <>
          {/* Clearing remounts the controls, because their fields hold the typed text. */}
          <BasketControls
            key={clears}
            {...{ modes, state, title }}
            teams={inspector.teams}
            onChange={change}
          />
          <BasketOfMode {...{ state, onPage, onClear, modes }} inspectorId={inspector.id} />
        </>
      ) : (
        <>
          {title}
          <Unlicensed />
        </>
      )}
    </Box>
  );
}

const PAGE = {
  width: 'min(1120px, 100%)',
  mx: 'auto',
  px: { xs: 1.5, sm: 3 },
  pt: { xs: 0.5, sm: 2 },
  // Keeps the last card clear of the connection chip; on a phone the chip has its own strip.
  pb: { xs: 2, sm: 9 },
} as const;

interface BasketOfModeProps {
  inspectorId: number;
  modes: readonly WorkBasketMode[];
  state: BasketState;
  onPage: (page: number) => void;
  onClear: () => void;
}

function BasketOfMode({ inspectorId, modes, state, onPage, onClear }: BasketOfModeProps) {
  const { mode, teamId } = state;
  const own = useFieldRows(inspectorId, modes.includes('assigned'));
  const isNew = useNewInspections();
  const hasStops = useDeviceFact(({ reports }) => stopsOfToday(own, reports, serverNow()).length > 0);
  useEffect(() => {
    // Warms the zone cache while the list loads, because the first read is slow on a phone.
    const asked = window.setTimeout(viewerZone);
    return () => window.clearTimeout(asked);
  }, []);
  // The route includes both kinds of inspections; some inspectors have only one of them.
  const route = hasStops && <DayRoute items={own} />;
  if (mode === 'conditionAssigned' || mode === 'conditionHistory') {
    return (
      <>
        {mode === 'conditionAssigned' && route}
        <ConditionBasket key={mode} {...{ state, onPage, onClear }} />
      </>
    );
  }
  if (mode === 'offline' || mode === 'synchBasket')
    return <DeviceBasket {...{ mode, state, onClear }} rows={own} />;
  const list = { inspectorId, state, isNew, onPage, onClear };
  return (
    <>
      {mode === 'assigned' && <NewCount count={own.filter(isNew).length} />}
      {mode === 'assigned' && route}
      <PeriodicBasket key={`${mode} ${teamId}`} {...list} />
    </>
  );
}

/** Says how many inspections are new; their cards are marked. */
function NewCount({ count }: { count: number }) {
  if (count === 0) return null;
  const text = fill(messages.workBasket.newCount, { count });
  return (
    <Alert severity="info" sx={{ mt: 2, py: 0 }}>
      {text}
    </Alert>
  );
}
