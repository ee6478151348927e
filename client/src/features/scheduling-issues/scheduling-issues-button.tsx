import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages, MAX_UNPAGED } from '@walkthrough/domain';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SCHEDULING_ISSUES } from '../../session/screens';
import { lazyPart } from '../../ui/lazy-part';
import { visuallyHidden, visuallyHiddenWhereNarrow } from '../../ui/visually-hidden';
import { useSchedulingIssues } from './use-scheduling-issues';

const SchedulingIssuesDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'scheduling-issues' */ './scheduling-issues-dialog'))
      .SchedulingIssuesDialog,
);

const { schedulingIssues: texts, shell } = messages;

/** Top-bar button of admins, visible only while there are scheduling issues. */
export function SchedulingIssuesButton({ customerLabel }: { customerLabel: string }) {
  const issues = useSchedulingIssues();
  const [isOpen, setOpen] = useState(false);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const open = isOpen || hash === SCHEDULING_ISSUES;
  const close = () => {
    setOpen(false);
    // Otherwise the dialog would reopen.
    if (hash === SCHEDULING_ISSUES) void navigate({ hash: '' }, { replace: true });
  };
  const count = issues.length;
  return (
    <>
      {count > 0 && (
        <Button
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          sx={{ color: 'text.primary', minWidth: 0, px: { xs: 1.25, sm: 1.5 }, gap: 1 }}
        >
          <EventBusyIcon fontSize="small" />
          <Box component="span" sx={visuallyHiddenWhereNarrow}>
            {shell.schedulingIssues}
          </Box>{' '}
          <Box
            component="span"
            sx={{
              minWidth: 22,
              px: 0.75,
              borderRadius: 3,
              fontSize: '0.8125rem',
              lineHeight: '22px',
              fontWeight: 700,
              color: 'error.contrastText',
              bgcolor: 'error.main',
            }}
          >
            {count < MAX_UNPAGED ? count : `${MAX_UNPAGED}+`}
            <Box component="span" sx={visuallyHidden}>
              {' '}
              {texts.open}
            </Box>
          </Box>
        </Button>
      )}
      {open && <SchedulingIssuesDialog issues={issues} customerLabel={customerLabel} onClose={close} />}
    </>
  );
}
