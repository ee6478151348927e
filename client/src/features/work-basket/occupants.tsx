import CallIcon from '@mui/icons-material/CallOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages, type WorkBasketItem } from '@walkthrough/domain';
import { phoneAddress } from '../../ui/phone-address';
import { visuallyHiddenWhereNarrow } from '../../ui/visually-hidden';

const texts = messages.workBasket;

/** Who lives there, each number and address one tap away. */
export function Occupants({ info }: { info: WorkBasketItem['inspection']['tenantInfo'] }) {
  if (!info || info.names.length === 0) {
    return <Box sx={{ color: 'text.secondary', fontStyle: 'italic' }}>{texts.noOccupants}</Box>;
  }
  return (
    // Beside each other where there is room: two cards stand on the screen of a phone.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 9em', overflowWrap: 'anywhere' }}>{info.names.join(', ')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mx: -1 }}>
        {info.phones.map((number) => (
          <Button
            key={number}
            component="a"
            href={phoneAddress(number)}
            aria-label={fill(texts.call, { number })}
            startIcon={<CallIcon />}
            sx={LINK}
          >
            {number}
          </Button>
        ))}
        {info.emails.map((email) => (
          <Button
            key={email}
            component="a"
            href={`mailto:${email}`}
            aria-label={fill(texts.write, { email })}
            startIcon={<MailIcon />}
            sx={LINK}
          >
            <Box component="span" sx={visuallyHiddenWhereNarrow}>
              {email}
            </Box>
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const LINK = {
  minHeight: 44,
  px: 1,
  fontWeight: 500,
  minWidth: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
} as const;
