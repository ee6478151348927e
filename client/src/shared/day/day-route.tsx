import RecordIcon from '@mui/icons-material/HistoryOutlined';
import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import RouteIcon from '@mui/icons-material/RouteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { displayTime, fill, labelled, messages } from '@walkthrough/domain';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from '../planning/planned-row';
import { serverNow } from '../../offline/status/server-clock';
import { useDeviceWork } from '../../offline/status/use-device-work';
import { mayOpen } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { PhoneLinks } from '../../ui/phone-links';
import type { BasketList } from './assigned-visits';
import { stopsOfToday, type Stop } from './day-stops';
import { navigationLink, routeLink } from './map-links';

const texts = messages.workBasket;

interface DayRouteProps {
  /** Every assigned inspection as stored on the device. */
  items: BasketList['items'];
}

/** Today's inspections in order of time, with directions. Renders nothing on a free day. */
export function DayRoute({ items }: DayRouteProps) {
  const { reports } = useDeviceWork();
  const stops = stopsOfToday(items, reports, serverNow());
  const titleId = useId();
  if (stops.length === 0) return null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ mt: 2, p: 1.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2" id={titleId}>
          {texts.dayRoute}
        </Typography>
        <Button
          component="a"
          href={routeLink(stops.map(({ place }) => place))}
          target="_blank"
          rel="noopener noreferrer"
          variant="contained"
          startIcon={<RouteIcon />}
          title={texts.startHelp}
          sx={{ minHeight: 44 }}
        >
          {texts.start}
        </Button>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {stops.map((stop, place) => (
          <StopLine key={stop.inspectionId} stop={stop} isNext={place === 0} />
        ))}
      </Box>
    </Paper>
  );
}

function StopLine({ stop: { wall, place, phones, to }, isNext }: { stop: Stop; isNext: boolean }) {
  const { user } = useSignedIn();
  const address = addressOf({ property: place });
  return (
    <Box component="li" sx={STOP}>
      <Box sx={{ fontWeight: 700, width: '5.5em', flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
        {displayTime(wall)}
      </Box>
      <MuiLink
        component={Link}
        to={to}
        sx={{
          flex: '1 1 160px',
          minWidth: 0,
          py: 1.25,
          overflowWrap: 'anywhere',
          fontWeight: isNext ? 700 : 400,
        }}
      >
        {address}
      </MuiLink>
      <Box sx={{ display: 'flex', columnGap: 0.5, ml: 'auto' }}>
        {mayOpen(user, '/properties/:id') && (
          <IconButton
            component={Link}
            to={`/properties/${place.id}`}
            aria-label={labelled(messages.screens.propertyRecord, address)}
            sx={ICON}
          >
            <RecordIcon />
          </IconButton>
        )}
        <PhoneLinks fields={phones} look="icon" />
        <PhoneLinks fields={phones} look="text" />
        <IconButton
          component="a"
          href={navigationLink(place)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={fill(texts.navigate, { address: place.addressLine1 })}
          sx={ICON}
        >
          <DirectionsIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

/** On a phone the links are below the address. */
const STOP = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  minHeight: 48,
} as const;

const ICON = { width: 44, height: 44 } as const;
