import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import { useId, useState, type ReactNode } from 'react';
import { readLocal, writeLocal } from '../../ui/local-value';

interface OneLineHeaderProps {
  address: string;
  /** What the inspector has to read first, so it is never hidden. */
  notes: ReactNode;
  /** The specification wants the details of a recurring inspection on the page; the user may fold them for good. */
  startsOpen?: boolean;
  children: ReactNode;
}

const KEY = 'walkthrough.reportDetails';

/**
 * Header of a report: on a phone one line with the address, and the details on request; otherwise both. A phone remembers
 * what was chosen last.
 */
export function OneLineHeader({ address, notes, startsOpen = false, children }: OneLineHeaderProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(() => readLocal<boolean>(KEY) ?? startsOpen);
  const toggle = () => {
    writeLocal(KEY, !isOpen);
    setOpen(!isOpen);
  };
  return (
    <Box component="header" sx={{ pt: { xs: 0.5, sm: 2 }, pb: { xs: 0.5, sm: 1 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, sm: 0 } }}>
        <Typography variant="h1" title={address} sx={ADDRESS}>
          {address}
        </Typography>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          endIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          onClick={toggle}
          sx={{ display: { xs: 'inline-flex', sm: 'none' }, flex: 'none', minHeight: 44, px: 1 }}
        >
          {messages.fieldWork.details}
        </Button>
      </Box>
      <Box id={id} sx={{ display: { xs: isOpen ? 'block' : 'none', sm: 'block' }, pb: { xs: 1, sm: 0 } }}>
        {children}
      </Box>
      {notes}
    </Box>
  );
}

const ADDRESS = {
  flex: '1 1 auto',
  minWidth: 0,
  fontSize: { xs: '1.125rem', sm: undefined },
  overflow: { xs: 'hidden', sm: 'visible' },
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'nowrap', sm: 'normal' },
} as const;
