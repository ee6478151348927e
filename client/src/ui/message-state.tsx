import InboxIcon from '@mui/icons-material/InboxOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface MessageStateProps {
  title: string;
  text?: ReactNode;
  /** Button for the next step. */
  action?: ReactNode;
}

const APPEARANCES = {
  empty: { Icon: InboxIcon, tone: 'text.secondary' },
  offline: { Icon: CloudOffIcon, tone: 'text.secondary' },
  error: { Icon: ErrorIcon, tone: 'error.main' },
} as const;

function MessageState({ kind, title, text, action }: MessageStateProps & { kind: keyof typeof APPEARANCES }) {
  const { Icon, tone } = APPEARANCES[kind];
  return (
    <Box
      role={kind === 'error' ? 'alert' : undefined}
      sx={{ display: 'grid', justifyItems: 'center', gap: 1, p: 4, textAlign: 'center' }}
    >
      <Icon sx={{ fontSize: 40, color: tone }} />
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>{text}</Typography>}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}

export const EmptyState = (props: MessageStateProps) => <MessageState kind="empty" {...props} />;
export const OfflineState = (props: MessageStateProps) => <MessageState kind="offline" {...props} />;
export const ErrorState = (props: MessageStateProps) => <MessageState kind="error" {...props} />;
