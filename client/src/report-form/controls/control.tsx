import { answersInWords, labelNames, type Entry, type Item, type Side } from '@walkthrough/form-definitions';
import { useMemo, type ComponentType } from 'react';
import { useReportForm } from '../form-context';
import { useFormData, useIsVisible, useReportData } from '../json-forms-state';
import { keyOfScope, type ElementProps } from '../ui-elements';
import { NotApplicable } from './not-applicable';
import { useOfferedOptions } from './offered';
import { ReadCell, ReadValue } from './read-value';
import { useShownProblem } from './shown-problem';
import { UnlessTicked } from './unless-ticked';
import type { ControlProps } from './control-props';
import { Evidence } from './evidence';

/** Returns the entry as it is now: required while its condition holds. The same object as long as that stays so. */
function usePresentEntry(entry: Entry): Entry {
  const { facts = {} } = useFormData().$ctx;
  const isRequired =
    entry.required || (entry.requiredWhen !== undefined && facts[entry.requiredWhen] === true);
  return useMemo(
    () => (isRequired === entry.required ? entry : { ...entry, required: isRequired }),
    [entry, isRequired],
  );
}

/** Removes the colon when the name a label ends with is unknown. */
function withoutOpenEnd(label: string): string {
  return label.replace(/:\s*$/u, '');
}

/** Returns a function that fills the names and answers of the report into a text of an item. */
function useItemTexts(): (id: string | undefined, item: Item, side: Side) => string {
  const { model, store } = useReportForm();
  const data = useReportData();
  return (id, item, side) => {
    const hasAnswers = model.hasAnswers(id);
    if (item.labelArgs === undefined && !hasAnswers) return model.text(id);
    const names = labelNames(data, side, store.context.country);
    if (!hasAnswers) return model.text(id, names);
    return model.text(id, names, answersInWords(model.document, data, store.context, model.text));
  };
}

/** Returns a text of an item on one side with its names and answers filled in. */
export function useItemText(id: string | undefined, item: Item, side: Side): string {
  return useItemTexts()(id, item, side);
}

export type LabelOf = (of: Pick<Entry, 'item' | 'side'>) => string;

/** Returns a function that returns the label of an item on one side with its placeholders filled in. */
export function useLabels(): LabelOf {
  const textOf = useItemTexts();
  return ({ item, side }) => {
    const label = textOf(item.label, item, side);
    return item.labelArgs === undefined ? label : withoutOpenEnd(label);
  };
}

/** Returns the label of an item on one side with its placeholders filled in. */
export function useItemLabel(item: Item, side: Side): string {
  return useLabels()({ item, side });
}

const isOnlyShown = ({ item, role }: Entry): boolean => role === 'value' && item.readOnly === true;

/** Returns the answer of a key, or its computed value as it would be stored now. */
function useValue(key: string): unknown {
  const data = useFormData();
  const computed = data.$ctx.computed?.[key];
  return computed === undefined ? data[key] : computed.value;
}

interface BodyProps {
  entry: Entry;
  enabled: boolean;
  Control: ComponentType<ControlProps>;
}

/** An answer's control while its side is editable, otherwise the value. */
function AnswerBody({ entry: declared, enabled, Control }: BodyProps) {
  const { model } = useReportForm();
  const entry = usePresentEntry(declared);
  const value = useValue(entry.key);
  const itemLabel = useItemLabel(entry.item, entry.side);
  const options = useOfferedOptions(entry, value);
  const problem = useShownProblem(entry);
  const label = entry.role === 'cell' ? model.text(entry.column?.label) : itemLabel;
  const help = useItemText(entry.item.help, entry.item, entry.side);
  if (enabled && entry.requiredUnless !== undefined) {
    return (
      <UnlessTicked entry={entry} boxKey={entry.requiredUnless} label={label} help={help}>
        {(own) => <Control {...{ entry, value, options, problem }} label={own} help="" />}
      </UnlessTicked>
    );
  }
  if (enabled && !isOnlyShown(entry)) {
    const control = <Control {...{ entry, value, options, label, help, problem }} />;
    return entry.item.notApplicable === undefined ? (
      control
    ) : (
      <NotApplicable entry={entry} label={label}>
        {control}
      </NotApplicable>
    );
  }
  return entry.role === 'cell' ? (
    <ReadCell entry={entry} value={value} label={label} />
  ) : (
    <ReadValue entry={entry} value={value} label={label} />
  );
}

/** An answer, and below it what is kept beside it. */
export function ControlBody(props: BodyProps) {
  const { entry, enabled } = props;
  const label = useItemLabel(entry.item, entry.side);
  return (
    <>
      <AnswerBody {...props} />
      {entry.role !== 'cell' && <Evidence entry={entry} label={label} enabled={enabled} />}
    </>
  );
}

/** Creates the renderer of an answer. */
export function asRenderer(Control: ComponentType<ControlProps>): ComponentType<ElementProps> {
  return function AnswerRenderer({ uischema, enabled }: ElementProps) {
    const { model } = useReportForm();
    const visible = useIsVisible(uischema);
    const entry = model.entryOf(keyOfScope(uischema.scope));
    if (!visible || entry === undefined) return null;
    if (!enabled && entry.item.hideOnDisabled === true) return null;
    return <ControlBody entry={entry} enabled={enabled} Control={Control} />;
  };
}
