import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  canBeSwitched,
  fill,
  LAW_RULE_LABELS,
  type LawRule,
  type LawRuleSettingItem,
  messages,
  RETENTION_PERIODS,
  sourceWords,
} from '@walkthrough/domain';
import { SourceLine } from '../../shared/law/source-line';
import { formatInstantDay } from '../../ui/dates';

const { lawSettings: texts } = messages;

interface RuleEntryProps {
  rule: LawRule;
  /** Null: the company changed nothing. */
  setting: LawRuleSettingItem | null;
  onChange: () => void;
}

/** Shows a rule with its text, status, sources with the day on which they were read, and the company's setting. */
export function RuleEntry({ rule, setting, onChange }: RuleEntryProps) {
  const { id } = rule;
  const isSwitchable = canBeSwitched(rule);
  const lines = [...sourceWords(rule), ...settingWords(setting)];
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h2" sx={{ fontWeight: 650 }}>
          {id}
        </Typography>
        <Chip size="small" variant="outlined" label={statusWords(rule)} />
        <Chip
          size="small"
          variant="outlined"
          color={setting?.isOff ? 'warning' : 'default'}
          label={stateWords(rule, setting)}
        />
        <Box sx={{ flex: 1 }} />
        {isSwitchable && (
          <Button onClick={onChange} aria-label={fill(texts.changeRule, { rule: id })} sx={{ minHeight: 44 }}>
            {texts.change}
          </Button>
        )}
      </Box>
      <Typography>{LAW_RULE_LABELS[id]}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', color: 'text.secondary' }}>
        {lines.map((line) => (
          <li key={line}>
            <SourceLine text={line} sources={rule.sources} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function statusWords({ status }: LawRule): string {
  switch (status) {
    case 'confirmed':
      return texts.statusConfirmed;
    case 'caution':
      return texts.statusCaution;
    case 'unconfirmed':
      return texts.statusUnconfirmed;
  }
}

function stateWords(rule: LawRule, setting: LawRuleSettingItem | null): string {
  if (Object.values(RETENTION_PERIODS).some((period) => period.rule === rule.id)) return texts.keepsReports;
  if (rule.kind === 'note') return texts.information;
  return rule.status === 'unconfirmed' || setting?.isOff ? texts.switchedOff : texts.tracked;
}

function settingWords(setting: LawRuleSettingItem | null): string[] {
  if (setting === null) return [];
  const { target, changedBy: name, changedAt } = setting;
  const text = target?.from === 'start' ? texts.targetFromStart : texts.targetFromDate;
  return [
    ...(target === null ? [] : [fill(text, { days: target.days })]),
    fill(texts.changed, { name, date: formatInstantDay(changedAt) }),
  ];
}
