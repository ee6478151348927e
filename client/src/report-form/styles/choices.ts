import { ACCENT, EDGE, FOCUS, SURFACE, TARGET, TINT } from './tokens';

/** Styles of radios and checkboxes. */
export const choiceStyles = {
  '& .wt-choices': { display: 'flex', flexWrap: 'wrap', gap: 0.75 },
  '& .wt-choices[data-stacked]': {
    display: 'grid',
    width: 'fit-content',
    maxWidth: '100%',
    '& > .wt-choice': { justifyContent: 'flex-start' },
  },
  '& .wt-choice': {
    position: 'relative',
    minHeight: TARGET,
    minWidth: TARGET,
    px: 1.5,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    border: `1px solid ${EDGE}`,
    borderRadius: 1,
    bgcolor: SURFACE,
    cursor: 'pointer',
    lineHeight: 1.2,
    '& input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' },
    '&:has(:checked)': {
      bgcolor: TINT,
      borderColor: ACCENT,
      boxShadow: `inset 0 0 0 1px ${ACCENT}`,
      fontWeight: 650,
    },
    '&:has(:focus-visible)': FOCUS,
  },
  '& .wt-searched > .wt-choices': { mt: 0.5, gap: 0 },
  '& .wt-stars': {
    alignItems: 'center',
    gap: 0,
    '& .wt-choice': {
      px: 0,
      border: 0,
      bgcolor: 'transparent',
      color: EDGE,
      '&:has(:checked)': { bgcolor: 'transparent', boxShadow: 'none' },
      '&[data-on]': { color: ACCENT },
    },
    '& svg': { fontSize: 30 },
    '& .wt-help': { mt: 0, ml: 1 },
  },
  '& .wt-tick': {
    display: 'flex',
    gap: 1.25,
    alignItems: 'center',
    minHeight: TARGET,
    cursor: 'pointer',
    '& input': { width: 22, height: 22, m: 0, flex: 'none', accentColor: ACCENT },
  },
} as const;
