import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../ui/dialog';
import { Fact, FactList } from '../ui/fact-list';
import type { RowAction } from './row-action';

interface PeekPanelProps {
  /** Name of the row. */
  name: string;
  actions: readonly RowAction[];
  /** Buttons of a row without a menu. */
  buttons?: ReactNode;
  /** Whether the panel covers the list, on screens without room beside it. */
  sheet: boolean;
  onClose: () => void;
  /** Details of the row. */
  children: ReactNode;
}

/** Shows details and actions of one row beside the list. */
export function PeekPanel({ sheet, name, onClose, ...content }: PeekPanelProps) {
  const titleId = useId();
  if (sheet) {
    return (
      <Dialog open title={name} onClose={onClose} closeLabel={messages.common.close}>
        <Content {...content} />
      </Dialog>
    );
  }
  return (
    <Box
      component="aside"
      aria-labelledby={titleId}
      sx={BESIDE}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, mb: 1 }}>
        <Typography
          variant="h2"
          id={titleId}
          sx={{ flex: 1, minWidth: 0, pt: 0.75, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        <IconButton onClick={onClose} aria-label={messages.common.close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Content {...content} />
    </Box>
  );
}

/** Actions come first: below the details they would be under the fold and under toasts. */
function Content({ actions, buttons, children }: Pick<PeekPanelProps, 'actions' | 'buttons' | 'children'>) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {buttons && (
        // A row may have no buttons now.
        <Box role="group" aria-label={messages.lists.whatCanBeDone} sx={{ '&:empty': { display: 'none' } }}>
          {buttons}
        </Box>
      )}
      {actions.length > 0 && (
        <Box role="group" aria-label={messages.lists.whatCanBeDone} sx={ACTIONS}>
          {actions.map((action) => (
            <ActionButton key={action.name} action={action} />
          ))}
        </Box>
      )}
      {children}
    </Box>
  );
}

function ActionButton({ action }: { action: RowAction }) {
  const { label, Icon } = action;
  const look = { variant: 'outlined', startIcon: <Icon />, sx: ACTION } as const;
  if ('refusal' in action) {
    return (
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {label}: {action.refusal}
      </Box>
    );
  }
  if ('to' in action) {
    return (
      <Button {...look} component={Link} to={action.to}>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} onClick={action.onChoose}>
      {label}
    </Button>
  );
}

export interface PeekFact {
  label: string;
  /** Empty if unknown; the fact is then hidden. */
  value: string | readonly string[];
}

/** Shows known facts of a row under a heading, or nothing if none is known. */
export function PeekFacts({ title, facts }: { title: string; facts: readonly PeekFact[] }) {
  const known = facts.filter(({ value }) => value.length > 0);
  if (known.length === 0) return null;
  return (
    <Box component="section">
      <Typography
        component="h3"
        sx={{ mb: 0.5, typography: 'body2', fontWeight: 650, color: 'text.secondary' }}
      >
        {title}
      </Typography>
      <FactList names="minmax(88px, 34%)" size="0.875rem">
        {known.map(({ label, value }, at) => (
          <Fact key={`${at} ${label}`} name={label}>
            {typeof value === 'string' ? value : value.map((each) => <Box key={each}>{each}</Box>)}
          </Fact>
        ))}
      </FactList>
    </Box>
  );
}

const ACTIONS = {
  display: 'grid',
  gap: 0.75,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(144px, 100%), 1fr))',
} as const;

const ACTION = { justifyContent: 'flex-start', px: 1, lineHeight: 1.25, textAlign: 'left' } as const;

const BESIDE = {
  flex: 'none',
  width: 340,
  p: 2,
  overflow: 'auto',
  borderBottom: 1,
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
