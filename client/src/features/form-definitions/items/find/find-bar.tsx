import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { formEditing, messages } from '@walkthrough/domain';
import { BAR } from '../items-toolbar';
import type { Find } from './use-find';

/** Search field of the form. Enter and Shift+Enter go through the matches, Escape closes it. */
export function FindBar({ find }: { find: Find }) {
  return (
    <Box
      role="search"
      sx={BAR}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        find.close();
      }}
    >
      <OutlinedInput
        size="small"
        autoFocus
        inputRef={find.field}
        value={find.query}
        placeholder={formEditing.findInForm}
        sx={{ flex: '1 1 160px' }}
        inputProps={{
          'aria-label': formEditing.findInForm,
          'data-draft': '',
          type: 'search',
          maxLength: 200,
        }}
        onChange={(event) => find.setQuery(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          find.step(event.shiftKey ? -1 : 1);
        }}
      />
      <Box role="status" sx={{ flex: '1 1 96px', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
        {find.words}
      </Box>
      <IconButton aria-label={formEditing.previousMatch} onClick={() => find.step(-1)}>
        <PreviousIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={formEditing.nextMatch} onClick={() => find.step(1)}>
        <NextIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={messages.common.close} onClick={find.close}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
