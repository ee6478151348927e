import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { messages, PAGE_TITLES, workBasketModesFor, type InspectorProfile } from '@walkthrough/domain';
import { isUsable } from '../../session/session-store';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { BasketControls } from './basket-controls';
import { ConditionBasket } from './condition-basket';
import { DeviceBasket } from './device-basket';
import { PeriodicBasket } from './periodic-basket';
import { DEVICE_MODES, OPEN_MODES, useBasketState, type OpenMode } from './use-basket-state';

/** /inspector: what an inspector has to do, for a phone held in one hand (spec 2 §2.1). */
export function WorkBasketScreen() {
  const { user } = useSignedIn();
  // The route's guard lets nobody else in; the profile may still go while the screen is open.
  return user.inspector && <Basket inspector={user.inspector} />;
}

/** Without a sign-in only what is on this device (decision 124). */
function modesOf({ teams, isTier2 }: InspectorProfile, signedIn: boolean): readonly OpenMode[] {
  const allowed = workBasketModesFor({ hasTeams: teams.length > 0, isTier2 });
  const open = OPEN_MODES.filter((mode) => allowed.includes(mode));
  return signedIn ? open : DEVICE_MODES;
}

function Basket({ inspector }: { inspector: InspectorProfile }) {
  const session = useSignedIn();
  const modes = modesOf(inspector, isUsable(session, Date.now()));
  const { state, change } = useBasketState(inspector.teams, modes);
  const onPage = (page: number) => change({ page });
  usePageTitle(PAGE_TITLES['/inspector'], messages.shell.product);

  return (
    <Box sx={{ width: 'min(1120px, 100%)', mx: 'auto', px: { xs: 1.5, sm: 3 }, pt: 2, pb: 9 }}>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {messages.screens.workBasket}
      </Typography>
      <BasketControls modes={modes} teams={inspector.teams} state={state} onChange={change} />
      {(state.mode === 'assigned' || state.mode === 'team') && (
        <PeriodicBasket inspectorId={inspector.id} state={state} onPage={onPage} />
      )}
      {(state.mode === 'conditionAssigned' || state.mode === 'conditionHistory') && (
        <ConditionBasket key={state.mode} state={state} onPage={onPage} />
      )}
      {(state.mode === 'offline' || state.mode === 'synchBasket') && <DeviceBasket mode={state.mode} />}
    </Box>
  );
}
