import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fill, messages, type SpreadsheetReading, type SpreadsheetReadingChange } from '@walkthrough/domain';
import type { ReactNode } from 'react';

const { sheetMapping: texts } = messages;

export interface QuestionProps {
  reading: SpreadsheetReading;
  isBusy: boolean;
  answer: (body: Omit<SpreadsheetReadingChange, 'checks'>) => void;
}

/** A question about a list, or something that was found in it. */
export function Question({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <Box role="group" aria-label={title} sx={QUESTION}>
      <Typography
        sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: isOpen ? 'warning.dark' : 'text.primary' }}
      >
        <bdi>{title}</bdi>
      </Typography>
      {children}
    </Box>
  );
}

/** Lists the first of many. */
export function Listed({ total, children }: { total: number; children: readonly ReactNode[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 3, maxHeight: 240, overflowY: 'auto' }} tabIndex={0}>
      {children}
      {total > children.length && <li>{fill(texts.andMore, { count: total - children.length })}</li>}
    </Box>
  );
}

const QUESTION = { display: 'grid', gap: 1, pt: 1.5, borderTop: 1, borderColor: 'divider' } as const;
