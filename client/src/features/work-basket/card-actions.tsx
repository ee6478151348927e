import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { lazyPart } from '../../ui/lazy-part';
import { visuallyHiddenWhereNarrow } from '../../ui/visually-hidden';
import { BasketButtons } from './basket-list';
import type { BasketRow } from './basket-row';
import { BASKET_ACTIONS, type BasketAction } from './row-actions';

const ActionMenu = lazyPart(
  async () => (await import(/* webpackChunkName: 'basket-dialogs' */ './action-menu')).ActionMenu,
);

/** Shown beside the primary button. */
const ALWAYS_SHOWN = 'contacts';

interface CardActionsProps {
  row: BasketRow;
  onAction: (action: BasketAction, row: BasketRow) => void;
}

/** Actions of an inspection: the next step and the contact history as buttons, the rest in a menu. */
export function CardActions({ row, onAction }: CardActionsProps) {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const offered = BASKET_ACTIONS.filter(({ isOffered }) => isOffered(row));
  const [next] = offered.filter(({ name }) => name !== ALWAYS_SHOWN);
  const buttons = offered.filter((action) => action === next || action.name === ALWAYS_SHOWN);
  const others = offered.filter((action) => !buttons.includes(action));
  return (
    <BasketButtons>
      {buttons.map((action) => (
        <ActionButton key={action.name} {...{ action, row, onAction }} />
      ))}
      {others.length > 0 && (
        <Button
          variant="outlined"
          aria-haspopup="menu"
          // Touch-sized without its label on narrow screens.
          sx={{ '&&': { flex: { xs: '0 0 48px', sm: '1 1 auto' } }, minWidth: 0, gap: 1 }}
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            setPlace({ left, top: bottom });
          }}
        >
          <MoreIcon fontSize="small" />
          <Box component="span" sx={visuallyHiddenWhereNarrow}>
            {messages.workBasket.more}
          </Box>
        </Button>
      )}
      {place && <ActionMenu {...{ row, place, onAction }} actions={others} onClose={() => setPlace(null)} />}
    </BasketButtons>
  );
}

interface ActionButtonProps extends CardActionsProps {
  action: BasketAction;
}

function ActionButton({ action, row, onAction }: ActionButtonProps) {
  const { online } = useNetworkStatus();
  // A completed inspection has no next step, so its first button is not filled.
  const variant = action.isStep ? 'contained' : 'outlined';
  if (action.to) {
    return (
      <Button component={Link} to={action.to(row)} variant={variant}>
        {action.label(row)}
      </Button>
    );
  }
  return (
    <Button
      variant={variant}
      aria-disabled={action.needsNetwork && !online}
      onClick={() => onAction(action, row)}
    >
      {action.label(row)}
    </Button>
  );
}
