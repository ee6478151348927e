import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import { fill, messages, writtenStreet } from '@walkthrough/domain';
import { mapLink } from '../../shared/day/map-links';
import type { Place } from '../../shared/day/place';

/** Address linked to a map. */
export function PlaceHeading({ place }: { place: Place }) {
  const { city, province, code } = place;
  const street = writtenStreet(place);
  return (
    <Box>
      <Box
        component="a"
        href={mapLink(place)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={fill(messages.workBasket.openMap, { address: street })}
        sx={LINK}
      >
        <Box component="bdi" sx={{ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.2 }}>
          {street}
        </Box>
        <PlaceIcon sx={{ color: 'primary.main', flex: 'none' }} />
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{[`${city}, ${province}`, code].filter(Boolean).join(' · ')}</Box>
    </Box>
  );
}

const LINK = {
  display: 'flex',
  gap: 0.5,
  // Touch-sized including its padding, whatever the number of lines.
  position: 'relative',
  py: 1.25,
  my: -1.25,
  alignItems: 'center',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
