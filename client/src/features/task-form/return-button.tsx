import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useKeepEntered } from '../../forms/report/page/use-keep-entered';
import { showToast } from '../../ui/toast';

/** The form is left as it is, once what was entered is where it is kept. */
export function ReturnButton({ home }: { home: string }) {
  const navigate = useNavigate();
  const keepEntered = useKeepEntered();
  const leave = async (event: MouseEvent) => {
    // In another tab this one stays open.
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
