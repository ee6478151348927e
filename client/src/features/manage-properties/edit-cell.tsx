import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import { fill, messages } from '@walkthrough/domain';
import type { MenuPlace } from '../../grid/data-grid';

const { editing, manageProperties: texts } = messages;

interface EditCellProps {
  /** Displayed value; may be empty. */
  text: string;
  /** Column title. */
  title: string;
  /** Name of the property. */
  name: string;
  /** On a card the button is a tab stop; in the grid Enter in the cell presses it. */
  isStop: boolean;
  onEdit: (place: MenuPlace) => void;
}

/** Value that can be edited in place. */
export function EditCell({ text, title, name, isStop, onEdit }: EditCellProps) {
  const value = text || editing.nothing;
  return (
    <ButtonBase
      data-edit-cell
      tabIndex={isStop ? 0 : -1}
      aria-haspopup="menu"
      aria-label={fill(texts.change, { value, title, name })}
      onClick={({ currentTarget }) => {
        const { bottom, left } = currentTarget.getBoundingClientRect();
        onEdit({ top: bottom, left });
      }}
      sx={LOOK}
    >
      <Box component="span" sx={text ? VALUE : { ...VALUE, color: 'text.secondary', fontStyle: 'italic' }}>
        {value}
      </Box>
      <ArrowIcon sx={{ fontSize: 18, color: 'text.secondary', flex: 'none' }} />
    </ButtonBase>
  );
}

const VALUE = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const LOOK = {
  font: 'inherit',
  display: 'inline-flex',
  justifyContent: 'space-between',
  maxWidth: '100%',
  // Touch target on a card.
  minHeight: { xs: 44, sm: 0 },
  height: { sm: '100%' },
  width: { sm: '100%' },
  '&:hover': { color: 'primary.main' },
} as const;
