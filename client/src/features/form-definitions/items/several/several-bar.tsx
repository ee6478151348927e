import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { fill, formEditing, formItems, messages } from '@walkthrough/domain';
import { useState } from 'react';
import { nameOf } from '../item-words';
import { useItems } from '../items-context';
import type { Several } from './use-several';

interface SeveralBarProps {
  several: Several;
  onDelete: () => void;
}

/** Actions for the items that are selected together. */
export function SeveralBar({ several, onDelete }: SeveralBarProps) {
  const { definition, locale } = useItems();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { places } = several;
  const isEmpty = places.length === 0;
  return (
    <Box role="group" aria-label={formEditing.severalActions} sx={BAR}>
      <Box component="strong" sx={{ px: 1 }}>
        {fill(formEditing.selectedItems, { count: places.length })}
      </Box>
      <Button disabled={isEmpty} onClick={() => several.shift('up')}>
        {formItems.moveUp}
      </Button>
      <Button disabled={isEmpty} onClick={() => several.shift('down')}>
        {formItems.moveDown}
      </Button>
      <Button
        disabled={isEmpty}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {formEditing.moveToSection}
      </Button>
      <Button color="error" disabled={isEmpty} onClick={onDelete}>
        {messages.common.delete}
      </Button>
      <Button onClick={several.end}>{messages.lists.clearSelection}</Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {definition.sections.map(({ id }, section) => (
          <MenuItem
            key={`${id} ${section}`}
            disabled={places.every((place) => place.section === section)}
            onClick={() => {
              setAnchor(null);
              several.moveTo(section);
            }}
          >
            {nameOf(definition, { section, item: null }, locale)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

const BAR = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  px: 0.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
