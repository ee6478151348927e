import { formQuestions } from '@walkthrough/domain';
import type { Entry } from '@walkthrough/form-definitions';
import { useReportForm } from '../form-context';
import { useFormData } from '../json-forms-state';
import { useShownProblem } from './shown-problem';
import { LineField } from './text-control';

interface PartTextProps {
  answerKey: string | undefined;
  label: string;
}

/** Text that belongs to another answer, under its own key: what was specified, or a reason. */
export function PartText({ answerKey = '', label }: PartTextProps) {
  const entry = useReportForm().model.entryOf(answerKey);
  return entry === undefined ? null : <PartField entry={entry} label={label} />;
}

function PartField({ entry, label }: { entry: Entry; label: string }) {
  const value = useFormData()[entry.key];
  const problem = useShownProblem(entry);
  return <LineField entry={entry} value={value} label={label} help="" problem={problem} />;
}

/** Text of the choice that asks for more, while it is chosen. */
export function OtherText({ entry: { item, side }, value }: { entry: Entry; value: unknown }) {
  const { model } = useReportForm();
  const { other } = item;
  if (other === undefined) return null;
  const isChosen = Array.isArray(value) ? value.includes(other.option) : value === other.option;
  const label = model.text(other.label) || formQuestions.specify;
  return isChosen ? <PartText answerKey={other.keys[side]} label={label} /> : null;
}
