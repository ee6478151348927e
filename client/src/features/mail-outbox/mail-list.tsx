import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { WrittenMailItem } from '@walkthrough/domain';
import { formatInstant } from '../../ui/dates';

interface MailListProps {
  mails: readonly WrittenMailItem[];
  onOpen: (mail: WrittenMailItem) => void;
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  columnGap: 2,
  width: '100%',
  px: 2,
  py: 1.25,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

export function MailList({ mails, onOpen }: MailListProps) {
  return (
    <Paper
      variant="outlined"
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {mails.map((mail) => (
        <li key={mail.id}>
          <ButtonBase onClick={() => onOpen(mail)} sx={ROW}>
            <Typography
              component="span"
              noWrap
              sx={{ gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: '1 / -1', sm: 1 }, color: 'text.secondary' }}
            >
              {mail.to}
            </Typography>
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
              <Typography component="span" noWrap sx={{ fontWeight: 600 }}>
                {mail.subject}
              </Typography>
              {mail.attachment !== null && <AttachIcon sx={{ fontSize: 18, color: 'text.secondary' }} />}
            </Box>
            <Typography
              component="span"
              variant="body2"
              sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {formatInstant(mail.at)}
            </Typography>
          </ButtonBase>
        </li>
      ))}
    </Paper>
  );
}
