import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { messages, type WrittenMailItem } from '@walkthrough/domain';
import { formatInstant } from '../../ui/dates';
import { Dialog } from '../../ui/dialog';

const texts = messages.mailOutbox;

/** One mail. Its text is shown as text, whatever it holds: nothing in it is run, loaded or followed. */
export function MailDialog({ mail, onClose }: { mail: WrittenMailItem; onClose: () => void }) {
  const facts = [
    [texts.recipient, mail.to],
    [texts.written, formatInstant(mail.at)],
    ...(mail.attachment === null ? [] : [[texts.attachment, mail.attachment] as const]),
  ] as const;
  return (
    <Dialog open title={mail.subject} onClose={onClose} closeLabel={messages.common.close}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          mb: 2,
          overflowWrap: 'anywhere',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0 },
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
      <Typography
        sx={{
          p: 2,
          borderRadius: 1,
          bgcolor: 'background.default',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {mail.text}
      </Typography>
    </Dialog>
  );
}
