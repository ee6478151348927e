import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import { messages, perLanguage, type WrittenMailItem } from '@walkthrough/domain';
import type { RecordColumn } from '../../lists/record-table';
import { RelativeTime } from '../../live/relative-time';
import { formatInstant } from '../../ui/dates';

const texts = messages.mailOutbox;

/** Columns of the mails that were written. */
export const MAIL_COLUMNS: readonly RecordColumn<WrittenMailItem>[] = perLanguage(() => [
  { id: 'to', title: texts.recipient, text: ({ to }) => to },
  {
    id: 'subject',
    title: texts.subject,
    text: ({ subject }) => subject,
    cell: ({ subject, attachment }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}>
        {subject}
        {attachment !== null && <AttachIcon sx={{ fontSize: 18, color: 'text.secondary' }} />}
      </Box>
    ),
  },
  {
    id: 'written',
    title: texts.written,
    text: ({ at }) => formatInstant(at),
    cell: ({ at }) => <RelativeTime at={at} />,
  },
  { id: 'attachment', title: texts.attachment, text: ({ attachment }) => attachment ?? '' },
]);
