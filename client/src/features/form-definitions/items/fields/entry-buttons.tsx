import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { fill, formItems } from '@walkthrough/domain';
import { moveEntry, removeEntry, type Path } from '@walkthrough/form-definitions';
import { moveWords } from '../item-words';
import { useChange } from '../items-context';
import type { Selection } from '../selection';

interface EntryButtonsProps {
  selection: Selection;
  list: Path;
  index: number;
  count: number;
  name: string;
  /** The last entry cannot be removed. */
  keepLast?: boolean;
  onDelete?: () => void;
}

/** Moves or removes an entry of a list. */
export function EntryButtons(props: EntryButtonsProps) {
  const { selection, list, index, count, name, keepLast = false, onDelete } = props;
  const change = useChange(selection);
  const move = (to: number) => change((form) => moveEntry(form, list, index, to));
  const remove = onDelete ?? (() => change((form) => removeEntry(form, list, index)));
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <IconButton
        aria-label={fill(moveWords.moveUp, { name })}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <ArrowUpIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={fill(moveWords.moveDown, { name })}
        disabled={index === count - 1}
        onClick={() => move(index + 1)}
      >
        <ArrowDownIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={fill(formItems.deleteStep, { name })}
        disabled={keepLast && count === 1}
        onClick={remove}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
