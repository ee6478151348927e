import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useKeepEntered } from '../../report-form/page/use-keep-entered';
import { showToast } from '../../ui/toast';

/** Leaves the form after everything entered has been stored. */
export function ReturnButton({ home }: { home: string }) {
  const navigate = useNavigate();
  const keepEntered = useKeepEntered();
  const leave = async (event: MouseEvent) => {
    // A modified click opens another tab and leaves this one.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await keepEntered();
      await navigate(home);
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <Button component={Link} to={home} startIcon={<BackIcon />} onClick={(event) => void leave(event)}>
      {messages.taskForm.return}
    </Button>
  );
}
