import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';

const { common, lists } = messages;

export type AccountAction = readonly [label: string, act: () => void];

interface AccountMenuProps {
  /** Owner of the account. */
  name: string;
  actions: readonly AccountAction[];
  disabled?: boolean;
}

/** Menu of one account. */
export function AccountMenu({ name, actions, disabled = false }: AccountMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled}
        endIcon={<ExpandMoreIcon />}
        aria-haspopup="menu"
        aria-label={fill(common.actionsFor, { name })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {lists.whatCanBeDone}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(([label, act]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
