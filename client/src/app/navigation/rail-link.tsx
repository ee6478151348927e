import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { type ElementType, useRef, useState } from 'react';
import { Link, type To } from 'react-router-dom';

interface RailLinkProps {
  to: To;
  label: string;
  Icon: ElementType;
  /** Whether only the icon is visible. */
  isNarrow: boolean;
  isCurrent: boolean;
  /** A number beside the label, such as `12` or `1000+`. */
  count?: string | undefined;
  /** Opens a full page. */
  reloadDocument?: boolean;
}

/** Shows a link of the rail. A tooltip has the whole name where the rail does not. */
export function RailLink({
  to,
  label,
  Icon,
  isNarrow,
  isCurrent,
  count,
  reloadDocument = false,
}: RailLinkProps) {
  const text = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  const measure = () => setCut(text.current !== null && text.current.scrollWidth > text.current.clientWidth);
  return (
    <li>
      <Tooltip title={isNarrow || isCut ? <bdi>{label}</bdi> : ''} placement="right">
        <Box
          component={Link}
          to={to}
          reloadDocument={reloadDocument}
          aria-label={isNarrow ? [label, count].filter(Boolean).join(' ') : undefined}
          aria-current={isCurrent ? 'page' : undefined}
          onMouseEnter={measure}
          onFocus={measure}
          sx={{ ...LINK, ...(isNarrow && { justifyContent: 'center', px: 0 }) }}
        >
          <Icon sx={{ fontSize: 20, flex: 'none' }} />
          {!isNarrow && (
            <Box component="span" ref={text} sx={LABEL}>
              <bdi>{label}</bdi>
            </Box>
          )}
          {count !== undefined && (
            <Box
              component="span"
              aria-hidden={isNarrow || undefined}
              sx={isNarrow ? MARK : COUNT}
              data-none={count === '0' || undefined}
            >
              {count}
            </Box>
          )}
        </Box>
      </Tooltip>
    </li>
  );
}

const LINK = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: { xs: 44, md: 32 },
  '@media (pointer: coarse)': { minHeight: 44 },
  px: 1,
  borderRadius: 1,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  color: 'text.primary',
  textDecoration: 'none',
  '& svg': { color: 'text.secondary' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { bgcolor: 'primary.light', color: 'primary.dark', fontWeight: 650 },
  '&[aria-current] svg': { color: 'inherit' },
} as const;

const LABEL = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const COUNT = {
  flex: 'none',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 650,
  '&[data-none]': { fontWeight: 400, color: 'text.secondary' },
} as const;

/** A count on an icon. */
const MARK = {
  position: 'absolute',
  top: 0,
  right: 2,
  minWidth: 16,
  px: 0.5,
  borderRadius: 2,
  fontSize: 10,
  lineHeight: '16px',
  fontWeight: 700,
  textAlign: 'center',
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
  '&[data-none]': { display: 'none' },
} as const;
