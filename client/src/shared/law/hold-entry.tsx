import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fill, holdScopeWords, type LegalHoldItem, messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { formatInstantDay } from '../../ui/dates';

const texts = messages.legalHolds;

interface HoldEntryProps {
  hold: LegalHoldItem;
  /** The property, where the entry is not on its record. */
  place?: ReactNode;
  /** Null without the right or the connection. */
  onEnd: (() => void) | null;
}

/** Shows what a legal hold covers, its reason, and who placed and ended it. */
export function HoldEntry({ hold, place, onEnd }: HoldEntryProps) {
  const { reason, placedAt, placedBy, endedAt, endedBy, endReason, property } = hold;
  return (
    <Box component="li" sx={{ py: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {place}
        <Box sx={{ fontWeight: 600 }}>
          <bdi>{holdScopeWords(hold)}</bdi>
        </Box>
        <Typography>
          <bdi>{reason}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {fill(texts.placedOn, { name: placedBy, date: formatInstantDay(placedAt) })}
        </Typography>
        {endedAt !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {fill(texts.endedOn, {
              name: endedBy ?? '',
              date: formatInstantDay(endedAt),
              reason: endReason ?? '',
            })}
          </Typography>
        )}
      </Box>
      {onEnd && endedAt === null && (
        <Button onClick={onEnd} aria-label={fill(texts.endNamed, { property })}>
          {texts.end}
        </Button>
      )}
    </Box>
  );
}

export const HOLD_LIST = { m: 0, p: 0, listStyle: 'none' } as const;
