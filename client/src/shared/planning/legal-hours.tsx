import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  type AppointmentConcern,
  appointmentConcerns,
  concernWords,
  fill,
  INSPECTION_MINUTES,
  instantToWall,
  jurisdictionOf,
  type LawRule,
  messages,
  RULE_PACKS,
  sourceWords,
  zoneOfInspection,
} from '@walkthrough/domain';
import type { PlannedRow } from './planned-row';

const { law } = messages;

interface Found {
  concern: AppointmentConcern;
  rule: LawRule | undefined;
  count: number;
}

interface LegalHoursProps {
  rows: readonly PlannedRow[];
  /** UTC ms */
  at: number;
}

/** Warns about hours and holidays that tenancy law names, in the zone of each property. It prevents nothing. */
export function LegalHours({ rows, at }: LegalHoursProps) {
  const found = concernsOf(rows, at);
  if (found.length === 0) return null;
  const sources = new Set(found.flatMap(({ rule }) => (rule ? sourceWords(rule) : [])));
  const canAgree = found.some(({ concern }) => concern.kind === 'outsideHours' && concern.canAgreeOtherwise);
  return (
    <Alert severity="warning" role="presentation">
      {found.map(({ concern, count }) => (
        <Box key={concernWords(concern)}>
          {rows.length === 1
            ? concernWords(concern)
            : fill(law.ofInspections, { count, total: rows.length, warning: concernWords(concern) })}
        </Box>
      ))}
      {canAgree && <Box>{law.canAgreeOtherwise}</Box>}
      <Box sx={{ typography: 'body2', mt: 0.5 }}>
        {[law.disclaimer, law.notReviewed, ...sources].map((line) => (
          <Box key={line}>{line}</Box>
        ))}
      </Box>
    </Alert>
  );
}

/** Returns each warning once, with the number of inspections that it is about. */
function concernsOf(rows: readonly PlannedRow[], at: number): Found[] {
  const found = new Map<string, Found>();
  for (const { property } of rows) {
    const jurisdiction = jurisdictionOf(property.country, property.province);
    if (jurisdiction === null) continue;
    const rules = RULE_PACKS[jurisdiction];
    const zone = zoneOfInspection(null, property);
    const [start, end] = [at, at + INSPECTION_MINUTES * 60_000].map((each) => instantToWall(each, zone));
    for (const concern of appointmentConcerns(jurisdiction, rules, start!, end!)) {
      const words = concernWords(concern);
      const known = found.get(words);
      const rule = rules.find(({ id }) => id === concern.rule);
      found.set(words, known ? { ...known, count: known.count + 1 } : { concern, rule, count: 1 });
    }
  }
  return [...found.values()];
}
