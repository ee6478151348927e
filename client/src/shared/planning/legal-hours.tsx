import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  type AppointmentConcern,
  concernWords,
  fill,
  inspectionConcerns,
  isPackReviewed,
  jurisdictionOf,
  type LawRule,
  lawRuleById,
  type LawSettings,
  messages,
  settingsOfRules,
  sourceWords,
} from '@walkthrough/domain';
import { lawSettingsQuery } from '../law/law-queries';
import type { PlannedRow } from './planned-row';

const { law } = messages;

/** An inspection with the time that it would get, UTC ms. */
export interface ProposedTime {
  row: Pick<PlannedRow, 'inspectionType' | 'property'>;
  at: number;
}

export interface FoundConcern {
  concern: AppointmentConcern;
  rule: LawRule | null;
  isReviewed: boolean;
  /** Inspections that it is about. */
  count: number;
}

/** Settings of a company that changed nothing. Warnings use them while its own are unknown: too many do no harm. */
export const NO_LAW_SETTINGS: LawSettings = { rules: [], packs: [] };

/** Warns about hours and holidays that tenancy law names, in the zone of each property. It prevents nothing. */
export function LegalHours({ times }: { times: readonly ProposedTime[] }) {
  const { data, isError, fetchStatus } = useQuery(lawSettingsQuery);
  if (!data && !isError && fetchStatus !== 'paused') return null;
  return <LegalConcerns found={findConcerns(times, data ?? NO_LAW_SETTINGS)} total={times.length} />;
}

/** Shows warnings about times with their rules and sources; nothing without any. */
export function LegalConcerns({ found, total }: { found: readonly FoundConcern[]; total: number }) {
  if (found.length === 0) return null;
  const sources = new Set(found.flatMap(({ rule }) => (rule ? sourceWords(rule) : [])));
  const canAgree = found.some(({ concern }) => concern.kind === 'outsideHours' && concern.canAgreeOtherwise);
  const notes = [law.disclaimer, ...(found.every(({ isReviewed }) => isReviewed) ? [] : [law.notReviewed])];
  return (
    <Alert severity="warning" role="presentation">
      {found.map(({ concern, count }) => (
        <Box key={concernWords(concern)}>
          {total === 1
            ? concernWords(concern)
            : fill(law.ofInspections, { count, total, warning: concernWords(concern) })}
        </Box>
      ))}
      {canAgree && <Box>{law.canAgreeOtherwise}</Box>}
      <Box sx={{ typography: 'body2', mt: 0.5 }}>
        {[...notes, ...sources].map((line) => (
          <Box key={line}>{line}</Box>
        ))}
      </Box>
    </Alert>
  );
}

/** Returns each warning once, with the number of inspections that it is about. */
export function findConcerns(times: readonly ProposedTime[], settings: LawSettings): FoundConcern[] {
  const found = new Map<string, FoundConcern>();
  const byRule = settingsOfRules(settings);
  for (const { row, at } of times) {
    const jurisdiction = jurisdictionOf(row.property.country, row.property.province);
    if (jurisdiction === null) continue;
    const isReviewed = isPackReviewed(settings, jurisdiction);
    for (const concern of inspectionConcerns(at, row, byRule)) {
      const words = concernWords(concern);
      const count = (found.get(words)?.count ?? 0) + 1;
      found.set(words, { concern, rule: lawRuleById(concern.rule), isReviewed, count });
    }
  }
  return [...found.values()];
}
