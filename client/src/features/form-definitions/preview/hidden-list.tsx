import Box from '@mui/material/Box';
import { conditionBuilder, fill } from '@walkthrough/domain';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { SampleSession } from '../../../report-form/sample/sample-session';
import { hiddenParts, type HiddenPart } from './hidden-parts';

/** Lists what the preview hides now, and says why on request. */
export function HiddenList({ session }: { session: SampleSession }) {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const { answers } = useSyncExternalStore(subscribe, () => session.contents());
  const parts = useMemo(() => hiddenParts(session.document, answers, session.context), [session, answers]);
  return (
    <Box component="details" sx={LIST}>
      <Box component="summary" sx={SUMMARY}>
        {fill(conditionBuilder.hiddenTitle, { count: parts.length })}
      </Box>
      <Box component="p" sx={{ my: 1, color: 'text.secondary' }}>
        {conditionBuilder.hiddenHelp}
      </Box>
      {parts.map((part) => (
        <Reason key={part.id} part={part} />
      ))}
    </Box>
  );
}

function Reason({ part: { name, reasons, answers } }: { part: HiddenPart }) {
  return (
    <Box component="details" sx={{ py: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'divider', mb: 0.5 }}>
      <Box component="summary" sx={SUMMARY}>
        {fill(conditionBuilder.whyHidden, { name })}
      </Box>
      {reasons.map((reason) => (
        <Box component="p" key={reason} sx={{ my: 0.5 }}>
          {reason}
        </Box>
      ))}
      {answers.length > 0 && (
        <>
          <Box sx={{ fontWeight: 650 }}>{conditionBuilder.presentAnswers}</Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {answers.map((answer) => (
              <li key={answer}>{answer}</li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

const LIST = { px: 2, py: 1, fontSize: '0.8125rem' } as const;
const SUMMARY = { cursor: 'pointer', fontWeight: 650, minHeight: 24, overflowWrap: 'anywhere' } as const;
