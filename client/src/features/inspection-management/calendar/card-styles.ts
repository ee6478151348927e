import type { SxProps, Theme } from '@mui/material/styles';

/** Styles of all cards at once, by class, since a month has hundreds of them. */
export const CARD_STYLES: SxProps<Theme> = {
  '& .wt-card, &.wt-card': {
    display: 'block',
    width: '100%',
    minWidth: 0,
    m: 0,
    px: 0.75,
    py: 0.5,
    border: '1px solid',
    borderColor: 'divider',
    borderLeft: '3px solid',
    borderLeftColor: 'info.main',
    borderRadius: 0.75,
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '0.8125rem',
    lineHeight: 1.3,
    textAlign: 'left',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:hover': { borderColor: 'text.secondary', borderLeftColor: 'info.main' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
    '&.is-unassigned': { borderLeftColor: 'warning.main', borderLeftStyle: 'dashed' },
    '&.is-finished': {
      bgcolor: 'background.default',
      color: 'text.secondary',
      borderLeftColor: 'text.disabled',
    },
    '&.is-marked': { boxShadow: '0 0 0 2px var(--wt-palette-warning-main)' },
    '&.is-moving': { opacity: 0.45 },
  },
  '& .wt-line': { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& .wt-strong': { whiteSpace: 'normal', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& .wt-soft': { color: 'text.secondary' },
};
