import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { fill, messages } from '@walkthrough/domain';
import { CONTACT_LINK } from '../../ui/phone-links';

/** Opens the mail program with a new mail to an address. */
export const MailLink = ({ email }: { email: string }) => (
  <Button
    component="a"
    href={`mailto:${email}`}
    aria-label={fill(messages.workBasket.write, { email })}
    startIcon={<MailIcon />}
    sx={CONTACT_LINK}
  >
    {email}
  </Button>
);
