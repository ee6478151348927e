import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import { fill, messages } from '@walkthrough/domain';
import { mapLink } from './map-links';
import type { Place } from './place';

/** Where it is, one tap from a map. */
export function PlaceHeading({ place }: { place: Place }) {
  const { addressLine1, addressLine2, city, province, code } = place;
  return (
    <Box>
      <Box
        component="a"
        href={mapLink(place)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={fill(messages.workBasket.openMap, { address: addressLine1 })}
        sx={LINK}
      >
        <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.25 }}>
          {addressLine1}
        </Box>
        <PlaceIcon sx={{ color: 'primary.main', flex: 'none' }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        {addressLine2 && (
          <Box component="span" sx={{ fontSize: '1.0625rem', fontWeight: 650 }}>
            {messages.common.unitNumber} {addressLine2}
          </Box>
        )}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {city}, {province} · {code}
        </Box>
      </Box>
    </Box>
  );
}

const LINK = {
  display: 'flex',
  gap: 0.5,
  minHeight: 44,
  // A finger's height, the space above and below it too.
  position: 'relative',
  my: -1.25,
  alignItems: 'center',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
