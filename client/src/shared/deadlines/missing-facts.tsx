import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fill, LAW_FACT_LABELS, type LawFactName, messages, type Obligation } from '@walkthrough/domain';

const { tenancies: texts } = messages;

/** Lists the facts that are not known, each with the rules that wait for it. */
export function MissingFacts({ obligations }: { obligations: readonly Obligation[] }) {
  const rulesByFact = new Map<LawFactName, string[]>();
  for (const { state, waitingFor, rule } of obligations)
    if (state === 'waitingForFact')
      for (const fact of waitingFor) rulesByFact.set(fact, [...(rulesByFact.get(fact) ?? []), rule]);
  if (rulesByFact.size === 0) return null;
  return (
    <Box component="section" aria-label={texts.missing}>
      <Typography component="h3" sx={{ fontWeight: 650, mb: 0.5 }}>
        {texts.missing}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {[...rulesByFact].map(([fact, rules]) => (
          <li key={fact}>
            {fill(texts.missingHolds, { fact: LAW_FACT_LABELS[fact], rules: rules.join(', ') })}
          </li>
        ))}
      </Box>
    </Box>
  );
}
