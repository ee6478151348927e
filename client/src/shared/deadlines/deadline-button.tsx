import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DeadlineMark, fill, messages } from '@walkthrough/domain';
import { type SyntheticEvent, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { markWords } from './deadline-words';

/** Has the rules of law, which lists do not need. */
const DeadlineDialog = lazyPart(async () => (await import('./deadline-dialog')).DeadlineDialog);

interface DeadlineButtonProps {
  tenancyId: number;
  mark: DeadlineMark;
  propertyId: number;
  /** Of the property, for the title of the dialog. */
  address: string;
  /** Text before the deadline. */
  prefix?: string;
  /** Lines that the text takes at most, in the width of the parent. Omitted: one line, as wide as the text. */
  lines?: number;
}

/** Shows one date of a tenancy. Pressed, it shows why: the rules and the evidence. */
export function DeadlineButton(props: DeadlineButtonProps) {
  const { tenancyId, mark, propertyId, address, prefix = '', lines } = props;
  const [isOpen, setOpen] = useState(false);
  const words = markWords(mark);
  return (
    <>
      <Button
        data-edit-cell
        color="inherit"
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={fill(messages.tenancies.whyDeadline, { deadline: prefix + words })}
        onClick={() => setOpen(true)}
        sx={{ ...CHIP, color: mark.state === 'overdue' ? 'error.dark' : 'text.primary' }}
      >
        {lines === undefined ? (
          prefix + words
        ) : (
          <Box component="span" title={prefix + words} sx={{ ...CLAMPED, WebkitLineClamp: lines }}>
            {prefix + words}
          </Box>
        )}
      </Button>
      {isOpen && (
        // Keys and clicks in the dialog are no gestures on the row that shows the button.
        <Box component="span" onKeyDown={stop} onClick={stop} onDoubleClick={stop}>
          <DeadlineDialog
            propertyId={propertyId}
            tenancyId={tenancyId}
            rule={mark.rule}
            address={address}
            onClose={() => setOpen(false)}
          />
        </Box>
      )}
    </>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

const CHIP = {
  minHeight: { xs: 44, md: 24 },
  minWidth: 0,
  maxWidth: '100%',
  px: 0.75,
  py: 0,
  justifyContent: 'flex-start',
  textAlign: 'left',
  fontSize: '0.75rem',
  lineHeight: '20px',
  borderColor: 'divider',
} as const;

const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: '16px',
} as const;
