import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { messages, type UserSelf } from '@walkthrough/domain';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../ui/dialog';
import { type OpenScreen, screensFor } from './screens-for';

const { common, palette: texts } = messages;

interface CommandPaletteProps {
  user: UserSelf;
  onClose: () => void;
}

/** Leads by keyboard to every screen that the person may open: typing narrows them, arrows choose, Enter opens. */
export function CommandPalette({ user, onClose }: CommandPaletteProps) {
  const listId = useId();
  const navigate = useNavigate();
  // Its own field takes the focus before the dialog can see who had it.
  const [before] = useState(() => document.activeElement);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const words = text.toLowerCase().split(/\s+/);
  const beginsWith = ({ title }: OpenScreen) => title.toLowerCase().startsWith(words[0] ?? '');
  const found = screensFor(user)
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .sort((a, b) => Number(beginsWith(b)) - Number(beginsWith(a)));
  const optionId = (index: number) => `${listId}-${index}`;
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
    if (step !== 0 && found.length > 0) setChosen((chosen + step + found.length) % found.length);
    else if (key === 'Enter' && found[chosen]) open(found[chosen].path);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open narrow title={texts.title} onClose={close} closeLabel={common.close}>
      <TextField
        autoFocus
        fullWidth
        label={texts.search}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
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
            'aria-activedescendant': found.length > 0 ? optionId(chosen) : undefined,
          },
        }}
      />
      <Box component="ul" id={listId} role="listbox" aria-label={texts.results} sx={LIST}>
        {found.map(({ path, title }, index) => (
          <li
            key={path}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            onClick={() => open(path)}
          >
            {title}
          </li>
        ))}
      </Box>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {found.length === 0 && common.noMatch}
      </Box>
    </Dialog>
  );
}

/** The bar gives way to a dialog and comes back after it: what stands in it can not have the focus before. */
function focusOnceShown(element: HTMLElement, frames = 60): void {
  window.requestAnimationFrame(() => {
    element.focus();
    if (document.activeElement !== element && frames > 0) focusOnceShown(element, frames - 1);
  });
}

const LIST = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  minHeight: 220,
  '& li': { px: 1.5, py: 1.25, borderRadius: 1, cursor: 'pointer' },
  '& li:hover': { bgcolor: 'action.hover' },
  '& li[aria-selected=true]': { bgcolor: 'action.selected', fontWeight: 600 },
} as const;
