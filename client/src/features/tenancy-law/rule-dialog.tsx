import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import {
  fill,
  LAW_RULE_LABELS,
  type LawRule,
  type LawRuleSettingItem,
  messages,
  targetProblem,
  targetProblemWords,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { EditDialog } from '../../editing/edit-dialog';
import { useEditForm } from '../../editing/edit-form';
import { CheckInput } from '../../editing/inputs/check-input';
import { SelectInput } from '../../editing/inputs/select-input';
import { NumberInput } from '../../editing/inputs/text-input';
import { useInitialValue } from '../../editing/use-initial-value';
import { lawSettingsQuery } from '../../shared/law/law-queries';
import { showToast } from '../../ui/toast';

const { common, lawSettings: texts } = messages;

type TargetFrom = '' | 'start' | 'date';

interface RuleValues {
  targetFrom: TargetFrom;
  targetDays: number | null;
}

interface RuleDialogProps {
  rule: LawRule;
  setting: LawRuleSettingItem | null;
  onClose: () => void;
}

/** Switches a rule off or on, and sets the company's own date. */
export function RuleDialog({ rule, setting: now, onClose }: RuleDialogProps) {
  const client = useQueryClient();
  const setting = useInitialValue(now);
  const hasTarget = rule.kind === 'duty';
  const { from: targetFrom = '', days: targetDays = null } = setting?.target ?? {};
  const initialValues: RuleValues = { targetFrom, targetDays };
  const form = useEditForm({
    call: 'PUT law-settings/rules/{rule}',
    initialValues,
    localValues: { isTracked: setting?.isOff !== true },
    check: (values) => ({ targetDays: hasTarget ? targetText(rule, values) : undefined }),
    save: async ({ isTracked, targetFrom, targetDays }) => {
      const from = targetFrom === '' ? null : targetFrom;
      const answer = await callApi('PUT law-settings/rules/{rule}', {
        path: { rule: rule.id },
        body: { isOff: !isTracked, targetFrom: from, targetDays: from === null ? null : targetDays },
        ifMatch: setting?.version ?? 0,
      });
      client.setQueryData(lawSettingsQuery.queryKey, answer);
      showToast({ kind: 'success', text: fill(texts.saved, { rule: rule.id }) });
    },
    onSaved: onClose,
    wording: ({ code }) => (code === 'edit_conflict' ? texts.conflict : undefined),
  });
  return (
    <EditDialog
      form={form}
      title={fill(texts.changeRule, { rule: rule.id })}
      submitLabel={common.save}
      onClose={() => {
        void client.invalidateQueries({ queryKey: lawSettingsQuery.queryKey });
        onClose();
      }}
    >
      <Typography>{LAW_RULE_LABELS[rule.id]}</Typography>
      <CheckInput
        form={form}
        name="isTracked"
        label={texts.track}
        help={hasTarget ? texts.trackHelp : texts.trackHoursHelp}
      />
      {hasTarget && (
        <SelectInput
          form={form}
          name="targetFrom"
          label={texts.target}
          options={[
            ['', texts.targetNone],
            ['start', texts.targetStart],
            ['date', texts.targetDate],
          ]}
        />
      )}
      {hasTarget && form.values.targetFrom !== '' && (
        <NumberInput form={form} name="targetDays" label={texts.targetDays} />
      )}
    </EditDialog>
  );
}

function targetText(rule: LawRule, { targetFrom, targetDays }: RuleValues): string | undefined {
  if (targetFrom === '' || rule.kind !== 'duty' || rule.status === 'unconfirmed') return undefined;
  if (targetDays === null) return texts.targetIncomplete;
  const problem = targetProblem({ days: targetDays, from: targetFrom }, rule.counting);
  return problem ? targetProblemWords(problem) : undefined;
}
