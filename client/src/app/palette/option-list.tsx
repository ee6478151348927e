import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { useId } from 'react';
import type { PaletteGroup } from './palette-option';

interface OptionListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** Key of the selected option, which Enter opens. */
  chosen: string | undefined;
  optionId: (key: string) => string;
  onOpen: (to: string) => void;
}

/** Shows the results by kind. The focus stays in the field above. */
export function OptionList({ id, groups, chosen, optionId, onOpen }: OptionListProps) {
  const headId = useId();
  return (
    <Box id={id} role="listbox" aria-label={messages.palette.results} sx={LIST}>
      {groups.map(({ title, options }, place) => (
        <Box key={title} role="group" aria-labelledby={`${headId}-${place}`}>
          <Box id={`${headId}-${place}`} role="presentation" sx={HEAD}>
            {title}
          </Box>
          {options.map(({ key, to, title: name, note }) => (
            <Box
              key={key}
              id={optionId(key)}
              role="option"
              aria-selected={key === chosen}
              onClick={() => onOpen(to)}
              sx={OPTION}
            >
              <span>{name}</span>
              {note && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{note}</Box>}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const LIST = { mt: 1.5, minHeight: 220 } as const;

const HEAD = {
  px: 1.5,
  pt: 1,
  pb: 0.5,
  typography: 'body2',
  fontWeight: 650,
  color: 'text.secondary',
} as const;

const OPTION = {
  px: 1.5,
  py: 1,
  borderRadius: 1,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected=true]': { bgcolor: 'action.selected', fontWeight: 600 },
} as const;
