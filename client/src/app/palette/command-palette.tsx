import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { messages, type UserSelf } from '@walkthrough/domain';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignedIn } from '../../session/use-session';
import { Dialog } from '../../ui/dialog';
import { OptionList } from './option-list';
import { screensLike } from './screens-for';
import { useFoundRecords } from './use-found-records';

const { common, palette: texts } = messages;

interface CommandPaletteProps {
  user: UserSelf;
  onClose: () => void;
}

/**
 * Shows the command palette: finds screens, properties, inspections and people by typing, and opens them by keyboard.
 */
export function CommandPalette({ user, onClose }: CommandPaletteProps) {
  const listId = useId();
  const navigate = useNavigate();
  const { tenant } = useSignedIn();
  // Read before the palette's own field takes the focus.
  const [before] = useState(() => document.activeElement);
  const [text, setText] = useState('');
  const [moved, setMoved] = useState<string | null>(null);
  const records = useFoundRecords(user, tenant, text);
  const screens = screensLike(user, tenant, text);
  const groups = [{ title: texts.screens, options: screens }, ...records.groups].filter(
    ({ options }) => options.length > 0,
  );
  const found = groups.flatMap(({ options }) => options);
  // The selected option stays selected when more results appear above it.
  const at = Math.max(
    0,
    found.findIndex(({ key }) => key === moved),
  );
  const chosen = found[at];
  const optionId = (key: string) => `${listId}-${key.replaceAll(' ', '-')}`;
  useEffect(() => {
    if (moved !== null) document.getElementById(optionId(moved))?.scrollIntoView({ block: 'nearest' });
  });
  const open = (path: string) => {
    onClose();
    void navigate(path);
  };
  const close = () => {
    onClose();
    if (before instanceof HTMLElement) focusOnceShown(before);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) setMoved(found[(at + step + found.length) % found.length]!.key);
    else if (key === 'Enter' && chosen) open(chosen.to);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open narrow title={texts.title} onClose={close} closeLabel={common.close}>
      <TextField
        autoFocus
        fullWidth
        label={common.search}
        helperText={records.kinds.join(', ')}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMoved(null);
        }}
        onKeyDown={onKeyDown}
        sx={{ mt: 1 }}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            autoComplete: 'off',
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': chosen && optionId(chosen.key),
          },
        }}
      />
      <OptionList id={listId} groups={groups} chosen={chosen?.key} optionId={optionId} onOpen={open} />
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {stateText(records, found.length)}
      </Box>
    </Dialog>
  );
}

function stateText({ searching, failed }: ReturnType<typeof useFoundRecords>, found: number): string {
  if (failed) return texts.screensAlone;
  if (searching) return texts.searching;
  return found === 0 ? common.noMatch : '';
}

/** Focuses an element once it is visible, because the top bar returns only after the dialog has closed. */
function focusOnceShown(element: HTMLElement, frames = 60): void {
  window.requestAnimationFrame(() => {
    element.focus();
    if (document.activeElement !== element && frames > 0) focusOnceShown(element, frames - 1);
  });
}
