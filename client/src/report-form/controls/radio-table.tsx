import { maxLengthOf, normaliseValue, type Item } from '@walkthrough/form-definitions';
import { messages } from '@walkthrough/domain';
import { useId } from 'react';
import { useReportForm } from '../form-context';
import { useIsVisible } from '../json-forms-state';
import { useItemText } from './control';
import { Evidence } from './evidence';
import { Children } from '../layouts/children';
import { keyOfScope, type ElementProps } from '../ui-elements';
import { useDraft } from '../use-draft';
import { Choices } from './radio-control';
import { asText, type ControlProps } from './control-props';
import { FieldFrame, GroupFrame } from './field-frame';
import { NumberInput } from './number-control';
import { hasOneRadio } from './read-value';

type Props = ElementProps;

/**
 * Chooses the layout: a single radio is named by its row, an amount beside it shares the row's line, and with a text
 * beside it both keep their names.
 */
function kindOfColumns({ columns = [] }: Item): 'many' | 'one' | 'one-and-more' {
  if (!hasOneRadio(columns)) return 'many';
  return columns.some(({ type }) => type === 'numeric') ? 'one-and-more' : 'one';
}

/** All rows are optional, which the title says once. */
function isOptional({ model }: ReturnType<typeof useReportForm>, { elements = [] }: Props['uischema']) {
  const cells = elements.flatMap((row) => row.elements ?? []);
  return cells.every(({ scope }) => model.entryOf(keyOfScope(scope))?.required === false);
}

/** Rows with the same questions, such as Is Present / Has Problem. */
export function RadioTable({ uischema, enabled }: Props) {
  const { model } = useReportForm();
  const item = model.itemOf(uischema.options?.itemId ?? '');
  if (!useIsVisible(uischema) || item === undefined) return null;
  if (!enabled && item.hideOnDisabled === true) return null;
  return <ShownTable uischema={uischema} enabled={enabled} item={item} />;
}

function ShownTable({ uischema, enabled, item }: Props & { item: Item }) {
  const form = useReportForm();
  const { model, store } = form;
  const id = useId();
  const title = useItemText(item.label, item, uischema.options?.side ?? store.context.activeSide);
  const section = model.entryOf(keyOfScope(uischema.elements?.[0]?.elements?.[0]?.scope))?.section;
  const optional = enabled && isOptional(form, uischema);
  return (
    <div
      className="wt-table"
      role="group"
      aria-labelledby={id}
      data-columns={kindOfColumns(item)}
      data-optional={optional || undefined}
    >
      <div className={title === model.text(section?.title) ? 'wt-unseen' : 'wt-table-title'} id={id}>
        {title}
        {optional && <span className="wt-optional"> {messages.conditionForm.optional}</span>}
      </div>
      <ColumnHead item={item} />
      <Children elements={uischema.elements} enabled={enabled} />
    </div>
  );
}

/** Shared question of the radios, shown once above the rows. */
function ColumnHead({ item: { columns = [] } }: { item: Item }) {
  const { model } = useReportForm();
  const radio = hasOneRadio(columns) ? columns.find(({ type }) => type === 'radio') : undefined;
  // Screen readers get it as each radio's name.
  return (
    radio && (
      <div className="wt-table-head" aria-hidden>
        {model.text(radio.label)}
      </div>
    )
  );
}

export function RadioTableRow({ uischema, enabled }: Props) {
  const { model } = useReportForm();
  const id = useId();
  const cells = (uischema.elements ?? []).map(({ scope }) => model.entryOf(keyOfScope(scope)));
  const isOptional = enabled && cells.every((entry) => entry?.required === false);
  const [first] = cells;
  const label = model.text(first?.row?.label);
  return (
    <>
      <div className="wt-table-row" role="group" aria-labelledby={id} data-optional={isOptional || undefined}>
        <span className="wt-table-row-label" id={id}>
          {label}
          {isOptional && <span className="wt-optional"> {messages.conditionForm.optional}</span>}
        </span>
        <div className="wt-table-cells">
          <Children elements={uischema.elements} enabled={enabled} />
        </div>
      </div>
      {first !== undefined && <Evidence entry={first} label={label} enabled={enabled} />}
    </>
  );
}

function ShortText({ entry, value, id, invalid }: ControlProps & { id: string; invalid: true | undefined }) {
  const { store } = useReportForm();
  const draft = useDraft(
    asText(value),
    (text) => store.commit(entry.key, text),
    (text) => asText(normaliseValue(entry, text)),
  );
  return (
    <input
      className="wt-input wt-words"
      id={id}
      aria-invalid={invalid}
      aria-required={entry.required || undefined}
      maxLength={maxLengthOf(entry.rules)}
      value={draft.value}
      onChange={(event) => draft.change(event.target.value)}
      onBlur={draft.leave}
    />
  );
}

/** Question of a row: radio, amount or text. */
export function TableCell(props: ControlProps) {
  const { entry, value, ...frame } = props;
  const { column } = entry;
  if (column?.type === 'radio') {
    return (
      <GroupFrame entry={entry} radios {...frame}>
        {({ id, invalid }) => (
          <Choices
            answerKey={entry.key}
            name={id}
            options={column.options ?? []}
            value={value}
            invalid={invalid}
          />
        )}
      </GroupFrame>
    );
  }
  return (
    <FieldFrame entry={entry} {...frame}>
      {({ id, describedBy, invalid }) =>
        column?.type === 'numeric' ? (
          <NumberInput
            answerKey={entry.key}
            value={value}
            min={entry.rules.min}
            max={entry.rules.max}
            step={column.step}
            attributes={{
              id,
              'aria-describedby': describedBy,
              'aria-invalid': invalid,
              'aria-required': entry.required || undefined,
            }}
          />
        ) : (
          <ShortText {...props} id={id} invalid={invalid} />
        )
      }
    </FieldFrame>
  );
}
