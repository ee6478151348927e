import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  type Deadlines,
  deadlinesOf,
  displayDate,
  evidenceWords,
  fill,
  isMarkedOn,
  LAW_RULE_LABELS,
  type LawRule,
  messages,
  type Obligation,
  OBLIGATION_STATE_LABELS,
  obligationWords,
  sendByWords,
  sourceWords,
  staysWords,
  type TenantDate,
  tenantDateWords,
} from '@walkthrough/domain';
import { useId, useState } from 'react';
import { SourceLine } from '../law/source-line';

const { law, lawStates, tenancies: texts } = messages;

interface DeadlinesListProps {
  obligations: readonly Obligation[];
  tenantDates: readonly TenantDate[];
  /** The rules of the tenancy's jurisdiction. */
  rules: readonly LawRule[];
  /** Rule whose reasons are shown at first. */
  opened?: string | null;
  /** Whether the company's counsel reviewed them. */
  isReviewed: boolean;
  /** Today in the property's zone. */
  day: string;
}

/** Shows what the law asks of a tenancy: past its date, to do, waiting for facts, not recorded and done, each with its rule. */
export function DeadlinesList(props: DeadlinesListProps) {
  const { obligations, tenantDates, rules, opened = null, isReviewed, day } = props;
  const deadlines = deadlinesOf(obligations);
  const [showsRest, setShowsRest] = useState(false);
  const group = (name: keyof Deadlines, title: string) => (
    <Group title={title} obligations={deadlines[name]} rules={rules} opened={opened} day={day} />
  );
  return (
    <Box component="section" aria-label={texts.deadlines} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {texts.deadlines}
      </Typography>
      {!isReviewed && <Typography sx={{ color: 'text.secondary' }}>{law.notReviewed}</Typography>}
      {group('overdue', lawStates.overdue)}
      {group('next', texts.deadlinesNext)}
      {group('waiting', lawStates.waitingForFact)}
      {group('notRecorded', lawStates.notRecorded)}
      {group('done', lawStates.met)}
      <TenantDates dates={tenantDates} rules={rules} />
      {deadlines.notTracked.length > 0 && (
        <Box>
          <Button color="inherit" aria-expanded={showsRest} onClick={() => setShowsRest(!showsRest)}>
            {fill(texts.notTracked, { count: deadlines.notTracked.length })}
          </Button>
          {showsRest && group('notTracked', lawStates.notTracked)}
        </Box>
      )}
    </Box>
  );
}

/** Dates that are the tenant's to keep: facts, which no board and no calendar shows. */
function TenantDates({ dates, rules }: { dates: readonly TenantDate[]; rules: readonly LawRule[] }) {
  if (dates.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.tenantDates}>
      <Typography sx={{ fontWeight: 650 }}>{texts.tenantDates}</Typography>
      <Box component="ul" sx={LIST}>
        {dates.map((date) => {
          const rule = rules.find(({ id }) => id === date.rule);
          return (
            <li key={date.rule}>
              <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
                {date.rule}
              </Box>
              {displayDate(date.on)}
              {[LAW_RULE_LABELS[date.rule], ...tenantDateWords(date), ...(rule ? sourceWords(rule) : [])].map(
                (line) => (
                  <Typography key={line} variant="body2">
                    {line}
                  </Typography>
                ),
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

interface GroupProps extends Pick<DeadlinesListProps, 'obligations' | 'rules' | 'opened' | 'day'> {
  title: string;
}

function Group({ title, obligations, rules, opened, day }: GroupProps) {
  if (obligations.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography sx={{ fontWeight: 650 }}>{`${title} (${obligations.length})`}</Typography>
      <Box component="ul" sx={LIST}>
        {obligations.map((obligation) => (
          <Deadline
            key={obligation.rule}
            obligation={obligation}
            rule={rules.find(({ id }) => id === obligation.rule)}
            isOpenAtFirst={obligation.rule === opened}
            day={day}
          />
        ))}
      </Box>
    </Box>
  );
}

interface DeadlineProps {
  obligation: Obligation;
  rule: LawRule | undefined;
  isOpenAtFirst: boolean;
  day: string;
}

function Deadline({ obligation, rule, isOpenAtFirst, day }: DeadlineProps) {
  const { state, dueOn, targetOn } = obligation;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const detailsId = useId();
  const stays = staysWords(obligation);
  // Nobody knows whether this date passed without the photos.
  const date = state === 'notRecorded' ? null : (targetOn ?? dueOn);
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {obligation.rule}
        </Box>
        {date !== null && <span>{displayDate(date)}</span>}
        {isMarkedOn(obligation, day) && (
          <Chip size="small" color="warning" variant="outlined" label={OBLIGATION_STATE_LABELS[state]} />
        )}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          aria-label={fill(texts.whyRule, { rule: obligation.rule })}
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: 44 }}
        >
          {texts.why}
        </Button>
      </Box>
      <Typography variant="body2">{LAW_RULE_LABELS[obligation.rule]}</Typography>
      {stays !== null && <Typography variant="body2">{stays}</Typography>}
      {isOpen && <Reasons id={detailsId} obligation={obligation} rule={rule} />}
    </li>
  );
}

/** The dates, the evidence and the sources behind a deadline. */
function Reasons({ id, obligation, rule }: Omit<DeadlineProps, 'isOpenAtFirst' | 'day'> & { id: string }) {
  const evidence = obligation.evidence.map(evidenceWords);
  const lines = [
    ...obligationWords(obligation),
    ...sendByWords(obligation),
    ...(evidence.length > 0 ? evidence : [texts.evidenceNone]),
    ...(rule?.kind === 'duty' ? rule.seeAlso.map((id) => `${id}: ${LAW_RULE_LABELS[id]}`) : []),
    ...(rule ? sourceWords(rule) : []),
  ];
  return (
    <Box component="ul" id={id} sx={{ m: 0, pl: 2.5, typography: 'body2', color: 'text.secondary' }}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>
          <SourceLine text={line} sources={rule?.sources ?? []} />
        </li>
      ))}
    </Box>
  );
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 0.5, overflowWrap: 'anywhere' },
} as const;
