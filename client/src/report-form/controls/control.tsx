import { labelNames, type Entry, type Item, type Side } from '@walkthrough/form-definitions';
import { useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { useAttempted, useReportForm } from '../form-context';
import { useFormData, useIsVisible } from '../json-forms-state';
import { isFaultAtOnce, problemText } from '../problem-texts';
import { keyOfScope, type ElementProps } from '../ui-elements';
import { ReadCell, ReadValue } from './read-value';
import { UnlessTicked } from './unless-ticked';
import type { ControlProps } from './control-props';

/** Returns an answer's problem once it should be visible. */
export function useShownProblem(entry: Entry): string | null {
  const { store, model } = useReportForm();
  const attempted = useAttempted();
  const code = useSyncExternalStore(store.subscribe, () => store.problemOf(entry.key)?.code ?? null);
  if (code === null) return null;
  return attempted || isFaultAtOnce(code) ? problemText(entry, code, model) : null;
}

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

/** Returns the label of an item on one side with its placeholders filled in. */
export function useItemLabel(item: Item, side: Side): string {
  const { model, store } = useReportForm();
  const data = useFormData();
  if (item.labelArgs === undefined) return model.text(item.label);
  return withoutOpenEnd(model.text(item.label, labelNames(data, side, store.context.country)));
}

interface BodyProps {
  entry: Entry;
  enabled: boolean;
  Control: ComponentType<ControlProps>;
}

/** An answer's control while its side is editable, otherwise the value. */
export function ControlBody({ entry: declared, enabled, Control }: BodyProps) {
  const { model } = useReportForm();
  const entry = usePresentEntry(declared);
  const value = useFormData()[entry.key];
  const itemLabel = useItemLabel(entry.item, entry.side);
  const problem = useShownProblem(entry);
  const label = entry.role === 'cell' ? model.text(entry.column?.label) : itemLabel;
  if (enabled && entry.requiredUnless !== undefined) {
    return (
      <UnlessTicked entry={entry} boxKey={entry.requiredUnless} label={label}>
        {(own) => <Control entry={entry} value={value} label={own} help="" problem={problem} />}
      </UnlessTicked>
    );
  }
  if (enabled) {
    return (
      <Control
        entry={entry}
        value={value}
        label={label}
        help={model.text(entry.item.help)}
        problem={problem}
      />
    );
  }
  return entry.role === 'cell' ? (
    <ReadCell entry={entry} value={value} label={label} />
  ) : (
    <ReadValue entry={entry} value={value} label={label} />
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
