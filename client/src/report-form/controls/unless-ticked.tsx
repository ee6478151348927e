import { fill, messages } from '@walkthrough/domain';
import { recordedValue, type Entry } from '@walkthrough/form-definitions';
import type { ReactNode } from 'react';
import { useReportForm } from '../form-context';
import { useFormData } from '../json-forms-state';
import { TickBox } from './boolean-control';

const texts = messages.taskForm;

interface UnlessTickedProps {
  entry: Entry;
  boxKey: string;
  label: string;
  help: string;
  /** The field with its own label. */
  children: (label: string) => ReactNode;
}

/**
 * Question that a box can answer: recorded value, confirming box, or the field. Input typed before ticking is kept and
 * restored on unticking.
 */
export function UnlessTicked({ entry, boxKey, label, help, children }: UnlessTickedProps) {
  const { model } = useReportForm();
  const ticked = useFormData()[boxKey] === true;
  const { item } = entry;
  const own = item.corrects === undefined ? help || label : texts.newValues;
  return (
    <fieldset className="wt-field wt-unless">
      <legend className="wt-label">{label}</legend>
      <RecordedFact entry={entry} />
      <TickBox answerKey={boxKey} label={model.text(item.unless?.label)} ticked={ticked} />
      {!ticked && children(own)}
    </fieldset>
  );
}

/** Recorded value that an answer can correct. */
export function RecordedFact({ entry: { item } }: { entry: Entry }) {
  const { store } = useReportForm();
  if (item.corrects === undefined) return null;
  const value = recordedValue(store.context.recorded, item.corrects) || texts.nothingRecorded;
  return <p className="wt-recorded">{fill(texts.recorded, { value })}</p>;
}
