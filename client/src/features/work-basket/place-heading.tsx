import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { fill, messages } from '@walkthrough/domain';

export interface Place {
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  postalCode: string;
  country: string;
  code: string;
}

function mapLink({ addressLine1, city, province, postalCode, country }: Place): string {
  const place = [addressLine1, city, province, postalCode, country].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Where it is, one tap from a map. */
export function PlaceHeading({ place }: { place: Place }) {
  const { addressLine1, addressLine2, city, province, code } = place;
  return (
    <Box>
      <Link
        href={mapLink(place)}
        target="_blank"
        rel="noopener noreferrer"
        underline="hover"
        aria-label={fill(messages.workBasket.openMap, { address: addressLine1 })}
        sx={{ display: 'flex', gap: 0.5, minHeight: 44, alignItems: 'center', color: 'text.primary' }}
      >
        <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.25 }}>
          {addressLine1}
        </Box>
        <PlaceIcon sx={{ color: 'primary.main', flex: 'none' }} />
      </Link>
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
