import { displayDate, fill, formQuestions, isCalendarDate, messages } from '@walkthrough/domain';
import {
  hasOwnWords,
  isEmpty,
  wordsOfAnswer,
  type Answers,
  type Column,
  type Entry,
} from '@walkthrough/form-definitions';
import type { FormModel } from '../form-model';
import { useReportForm } from '../form-context';
import { useFormData } from '../json-forms-state';
import { SignaturePicture } from '../signature/signature-picture';
import { isSignature } from '../signature/signature-value';
import { asText } from './control-props';
import { RecordedFact } from './unless-ticked';

const { common, conditionForm } = messages;

function optionText(entry: Entry, value: unknown, model: FormModel): string {
  const options = entry.column?.options ?? entry.item.options ?? [];
  const chosen = options.find(([each]) => each === value);
  return chosen === undefined ? String(value) : model.text(chosen[1]);
}

/** Formats an answer; empty if there is none. */
export function displayValue(entry: Entry, value: unknown, model: FormModel, answers: Answers = {}): string {
  if (isEmpty(value)) return '';
  if (hasOwnWords(entry)) return wordsOfAnswer(entry, value, { text: model.text, answers });
  switch (entry.kind) {
    case 'boolean':
      return value === true ? common.yes : common.no;
    case 'date':
      return typeof value === 'string' && isCalendarDate(value) ? displayDate(value) : String(value);
    case 'choice':
    case 'number':
    case 'text':
    case 'longText':
      return optionText(entry, value, model);
    case 'signature':
    case 'rooms':
    case 'rows':
    case 'choices':
    case 'time':
    case 'dateTime':
      return '';
  }
}

interface ReadProps {
  entry: Entry;
  value: unknown;
  label: string;
}

function ValueText({ entry, value }: Omit<ReadProps, 'label'>) {
  const { model } = useReportForm();
  const text = displayValue(entry, value, model, useFormData());
  return text === '' ? <span className="wt-unanswered">{conditionForm.notAnswered}</span> : <>{text}</>;
}

/** The box of a long text is part of its answer. */
function TickedOrNot({ boxKey }: { boxKey: string }) {
  const ticked = useFormData()[boxKey] === true;
  return <>{ticked ? `${common.yes}. ` : `${common.no}. `}</>;
}

/** Read-only answer as text instead of a disabled field. */
export function ReadValue({ entry, value, label }: ReadProps) {
  const box = entry.requiredIf;
  const data = useFormData();
  const { keys, reasons } = entry.item.notApplicable ?? {};
  if (entry.role === 'value' && data[keys?.[entry.side] ?? ''] === true) {
    const reason = asText(data[reasons?.[entry.side] ?? '']);
    return (
      <dl className="wt-read">
        <dt>{label}</dt>
        <dd>{fill(formQuestions.notApplicableBecause, { reason })}</dd>
      </dl>
    );
  }
  if (entry.requiredUnless !== undefined) {
    return <ReadUnless entry={entry} value={value} label={label} boxKey={entry.requiredUnless} />;
  }
  return (
    <dl className="wt-read">
      <dt>{label}</dt>
      <dd>
        {box !== undefined && <TickedOrNot boxKey={box} />}
        {isSignature(value) ? (
          <SignaturePicture signature={value} label={label} />
        ) : box !== undefined && isEmpty(value) ? null : (
          <ValueText entry={entry} value={value} />
        )}
      </dd>
    </dl>
  );
}

/** A ticked box is the answer; the recorded value precedes it. */
function ReadUnless({ entry, value, label, boxKey }: ReadProps & { boxKey: string }) {
  const { model } = useReportForm();
  const ticked = useFormData()[boxKey] === true;
  return (
    <dl className="wt-read">
      <dt>{label}</dt>
      <dd>
        <RecordedFact entry={entry} />
        {ticked ? model.text(entry.item.unless?.label) : <ValueText entry={entry} value={value} />}
      </dd>
    </dl>
  );
}

/** The same in a row of a radio table. */
export function ReadCell({ entry, value, label }: ReadProps) {
  const isOnlyRadio = entry.column?.type === 'radio' && hasOneRadio(entry.item.columns ?? []);
  return (
    <span className="wt-read-cell">
      <span className={isOnlyRadio ? 'wt-unseen' : 'wt-read-cell-label'}>{label}</span>{' '}
      <ValueText entry={entry} value={value} />
    </span>
  );
}

/** Returns whether a table has one radio and at most an amount beside it; a text needs its own name. */
export const hasOneRadio = (columns: readonly Column[]): boolean =>
  columns.filter(({ type }) => type === 'radio').length === 1 && columns.every(({ type }) => type !== 'text');
