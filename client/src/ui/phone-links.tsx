import CallIcon from '@mui/icons-material/CallOutlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { fill, messages } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { isHomeNumber, plainParts, type PhonePart } from './home-number';

interface PhoneLinksProps {
  /** Raw fields; each may contain several numbers and other text. */
  fields: readonly string[];
  /** `icon` and `text` show only the first number, as an icon that calls it or begins a text message to it. */
  look?: 'buttons' | 'icon' | 'text';
}

/**
 * Shows phone numbers as links. Plain numbers of Canada and the United States are links at once; other fields are
 * text until the phone number library has loaded.
 */
export function PhoneLinks({ fields, look = 'buttons' }: PhoneLinksProps) {
  const [read, setRead] = useState(() => plainParts);
  const isPlain = fields.every(isHomeNumber);
  useEffect(() => {
    if (!isPlain)
      void import(/* webpackChunkName: 'phone-numbers' */ './phone-numbers').then(
        ({ phoneParts }) => setRead(() => phoneParts),
        () => undefined,
      );
  }, [isPlain]);
  const parts = fields.flatMap(read);
  if (look === 'text')
    return parts
      .filter(({ href }) => href !== undefined && !href.includes(';'))
      .slice(0, 1)
      .map(TextLink);
  if (look === 'icon')
    return parts
      .filter(({ href }) => href)
      .slice(0, 1)
      .map(IconLink);
  return parts.map((part, at) => <NumberLink key={at} {...part} />);
}

const linkOf = ({ text, href }: PhonePart) => ({
  component: 'a',
  href: href!,
  'aria-label': fill(messages.workBasket.call, { number: text }),
});

const IconLink = (part: PhonePart) => (
  <IconButton key={part.href} {...linkOf(part)} sx={{ width: 44, height: 44 }}>
    <CallIcon />
  </IconButton>
);

const TextLink = ({ text, href }: PhonePart) => (
  <IconButton
    key={href}
    component="a"
    href={href!.replace(/^tel:/, 'sms:')}
    aria-label={fill(messages.workBasket.textMessage, { number: text })}
    sx={{ width: 44, height: 44 }}
  >
    <SmsIcon />
  </IconButton>
);

const NumberLink = (part: PhonePart) =>
  part.href ? (
    <Button {...linkOf(part)} startIcon={<CallIcon />} sx={CONTACT_LINK}>
      {part.text}
    </Button>
  ) : (
    <Box sx={{ px: 1, py: 1.25, overflowWrap: 'anywhere' }}>{part.text}</Box>
  );

export const CONTACT_LINK = {
  minHeight: 44,
  px: 1,
  fontWeight: 500,
  minWidth: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
} as const;
