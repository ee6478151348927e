import MailIcon from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fill, messages, type WorkBasketItem } from '@walkthrough/domain';
import { CONTACT_LINK, PhoneLinks } from '../../ui/phone-links';
import { visuallyHiddenWhereNarrow } from '../../ui/visually-hidden';

const texts = messages.workBasket;

/** Occupants with phone and email links. */
export function Occupants({ info }: { info: WorkBasketItem['inspection']['tenantInfo'] }) {
  if (!info || info.names.length === 0) {
    return <Box sx={{ color: 'text.secondary', fontStyle: 'italic' }}>{texts.noOccupants}</Box>;
  }
  return (
    // Side by side if they fit, so that two cards fit a phone's screen.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
      <Box component="bdi" sx={{ flex: '1 1 9em', textAlign: 'left', overflowWrap: 'anywhere' }}>
        {info.names.join(', ')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mx: -1 }}>
        <PhoneLinks fields={info.phones} />
        {info.emails.map((email) => (
          <Button
            key={email}
            component="a"
            href={`mailto:${email}`}
            aria-label={fill(texts.write, { email })}
            startIcon={<MailIcon />}
            sx={CONTACT_LINK}
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
