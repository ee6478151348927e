import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import type { Correction } from '../../offline/reports/model/report-parts';
import { FACT_LABELS } from '../fact-labels';

const texts = messages.taskForm;

/** Lists, for each corrected fact, the recorded value and the value in the report. */
export function CorrectionList({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {corrections.map(({ fact, recorded, reported }) => (
        <li key={fact}>
          <Box sx={{ fontWeight: 650 }}>{FACT_LABELS[fact]}</Box>
          <Box component="dl" sx={VALUES_STYLE}>
            <Value label={texts.nowRecorded}>{recorded || texts.nothingRecorded}</Value>
            <Value label={texts.requestedInstead}>
              <strong>{reported}</strong>
            </Value>
          </Box>
        </li>
      ))}
    </Box>
  );
}

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}

const VALUES_STYLE = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.25,
} as const;
