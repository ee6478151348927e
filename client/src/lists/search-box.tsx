import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { messages } from '@walkthrough/domain';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { NavigationOptions } from './use-address-words';

/** How long typing must pause before the list is searched. */
const PAUSE_MS = 300;

export interface ListSearch {
  /** Text in force. */
  value: string;
  /** @param going replaces the address while the user types on, so that Back leaves the search */
  onSearch: (text: string, going?: NavigationOptions) => void;
  /** Says what is searched, if that is less than all of the row. */
  label?: string;
}

interface SearchBoxProps extends ListSearch {
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Searches a list as the user types; Enter searches at once, Escape empties the box. */
export function SearchBox({ value, onSearch, label, inputRef }: SearchBoxProps) {
  const { text, setText, apply } = useTypedSearch({ value, onSearch });
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={text}
      placeholder={label ?? messages.common.search}
      inputRef={inputRef}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(text);
        else if (event.key === 'Escape' && text !== '') {
          // A dialog around the list stays open.
          event.stopPropagation();
          apply('');
        }
      }}
      inputProps={{ 'aria-label': label ?? messages.lists.findInList, maxLength: 190, autoComplete: 'off' }}
      sx={BOX}
    />
  );
}

/** Keeps the typed text, applies it after a pause, and follows changes from outside, such as a removed chip. */
function useTypedSearch({ value, onSearch }: ListSearch) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  const typed = text.trim();
  const isApplied = typed === value;
  useEffect(() => {
    if (isApplied) return undefined;
    const timer = window.setTimeout(
      () => search.current(typed, value === '' ? undefined : { replace: true }),
      PAUSE_MS,
    );
    return () => window.clearTimeout(timer);
  }, [typed, isApplied, value]);
  const apply = (next: string) => {
    setText(next);
    if (next.trim() !== value) onSearch(next.trim(), value === '' ? undefined : { replace: true });
  };
  return { text, setText, apply };
}

const BOX = {
  flex: { xs: '1 1 120px', sm: '1 1 130px' },
  maxWidth: { sm: 280 },
  minWidth: { xs: 0, sm: 130 },
  bgcolor: 'background.paper',
  '& input': { py: { xs: 1.25, md: 0.75 } },
} as const;
