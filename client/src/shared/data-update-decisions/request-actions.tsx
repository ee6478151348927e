import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type DataUpdateRequestRow, messages, namesTenantField } from '@walkthrough/domain';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../session/use-session';
import { formatInstant } from '../../ui/dates';
import { visuallyHidden } from '../../ui/visually-hidden';
import { DecisionDialog, type Decision } from './decision-dialog';
import { placeOf } from './request-columns';
import { mayDecide } from './request-queries';

const { common, dataUpdates: texts, landing } = messages;

/** Explains why a pending request has no menu. */
function Undecidable({ request: { dismissed, customer } }: { request: DataUpdateRequestRow }) {
  if (dismissed) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'block', minWidth: 160, whiteSpace: 'normal', color: 'text.secondary' }}
    >
      {customer?.selfManaged ? texts.selfManaged : texts.notYours}
    </Box>
  );
}

interface Deciding {
  request: DataUpdateRequestRow;
  decision: Decision;
}

/**
 * Returns the menu of an undecided request and its confirmation. The confirmation survives its row, so that the reader
 * learns if somebody else has decided.
 */
export function useRequestActions(): {
  action: (request: DataUpdateRequestRow) => ReactNode;
  dialog: ReactNode;
} {
  const { user } = useSignedIn();
  const [menu, setMenu] = useState<{ request: DataUpdateRequestRow; anchor: HTMLElement } | null>(null);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const choose = (decision: Decision) => {
    if (menu) setDeciding({ request: menu.request, decision });
    setMenu(null);
  };
  const action = (request: DataUpdateRequestRow) =>
    mayDecide(user, request) ? (
      <Button
        variant="outlined"
        endIcon={<ExpandMoreIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setMenu({ request, anchor: currentTarget })}
      >
        {common.action}
        <Box component="span" sx={visuallyHidden}>
          {` ${placeOf(request)}, ${formatInstant(request.dateCreated)}`}
        </Box>
      </Button>
    ) : (
      <Undecidable request={request} />
    );
  const dialog = (
    <>
      <Menu anchorEl={menu?.anchor} open={menu !== null} onClose={() => setMenu(null)}>
        {menu && namesTenantField(menu.request.category) && (
          <MenuItem onClick={() => choose('apply')}>{landing.applyChanges}</MenuItem>
        )}
        <MenuItem onClick={() => choose('dismiss')}>{common.dismiss}</MenuItem>
      </Menu>
      {deciding && (
        <DecisionDialog
          request={deciding.request}
          decision={deciding.decision}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
  return { action, dialog };
}
