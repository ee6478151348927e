import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { fill, formQuestions, labelled, messages } from '@walkthrough/domain';
import {
  ANSWER_LIMITS,
  cellsOnSide,
  CONTEXT_KEY,
  holds,
  innerRows,
  isEmpty,
  maxRowsOf,
  type AnswersWithContext,
  type ComputedAnswers,
  type Entry,
  type FormRow,
} from '@walkthrough/form-definitions';
import { memo, useCallback, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { ControlBody, useItemLabel, useItemText, useLabels } from '../controls/control';
import { Evidence } from '../controls/evidence';
import { useShownProblem } from '../controls/shown-problem';
import { CONTROLS } from '../controls/controls-by-type';
import { GroupFrame } from '../controls/field-frame';
import { displayValue } from '../controls/read-value';
import { PartsOfRow, useAttempted, useReportForm } from '../form-context';
import type { AnswerStore } from '../form-store';
import { RowDataProvider, useFormData, useIsVisible } from '../json-forms-state';
import { isFaultAtOnce } from '../problem-texts';
import { keyOfScope, type ElementProps } from '../ui-elements';
import { rowsAt, rowStore, type RepeatPlace } from './row-store';
import { useRowEdits, useShownRow, useSourceRows } from './use-rows';

const texts = messages.repeats;

type LabelOfQuestion = (question: Entry) => string;

const NO_QUESTIONS: readonly Entry[] = [];

/** No label contains it, because text that cannot be printed is refused. */
const BETWEEN_LABELS = '\u0000';

/** Rows of a repeat: one JSON Forms control with a plain list, as the rooms are. */
export function RepeatControl({ uischema, enabled }: ElementProps) {
  const { model, store } = useReportForm();
  const entry = model.entryOf(keyOfScope(uischema.scope));
  const visible = useIsVisible(uischema);
  const key = entry?.key ?? '';
  const place = useMemo(() => ({ key }), [key]);
  if (!visible || entry === undefined) return null;
  if (!enabled && entry.item.hideOnDisabled === true) return null;
  return <Repeat entry={entry} enabled={enabled} report={store} place={place} />;
}

interface RepeatProps {
  entry: Entry;
  enabled: boolean;
  /** The report's, also inside of rows. */
  report: AnswerStore;
  place: RepeatPlace;
}

/** A repeat of the report, or within a row. */
function Repeat({ entry, enabled, report, place }: RepeatProps) {
  const label = useItemLabel(entry.item, entry.side);
  const help = useItemText(entry.item.help, entry.item, entry.side);
  const problem = useShownProblem(entry);
  const { facts = {} } = useFormData().$ctx;
  const isRequired =
    entry.required || (entry.requiredWhen !== undefined && facts[entry.requiredWhen] === true);
  return (
    <GroupFrame
      entry={isRequired === entry.required ? entry : { ...entry, required: isRequired }}
      label={label}
      help={enabled ? help : ''}
      problem={enabled ? problem : null}
    >
      {() => <Rows entry={entry} enabled={enabled} report={report} place={place} label={label} />}
    </GroupFrame>
  );
}

/** Returns the labels of a repeat and of its questions; the function changes only with a label. */
function useRowLabels(entry: Entry): LabelOfQuestion {
  const labelOf = useLabels();
  const { questions = NO_QUESTIONS } = entry.rules;
  const labelled = useMemo(() => [entry, ...questions], [entry, questions]);
  const together = labelled.map(labelOf).join(BETWEEN_LABELS);
  return useMemo(() => {
    const labels = together.split(BETWEEN_LABELS);
    const byKey = new Map(labelled.map(({ key }, index) => [key, labels[index] ?? '']));
    return ({ key }) => byKey.get(key) ?? '';
  }, [labelled, together]);
}

function Rows({ entry, enabled, report, place, label }: RepeatProps & { label: string }) {
  const { model } = useReportForm();
  const labelOf = useRowLabels(entry);
  const data = report.data();
  const rows = rowsAt(data, place);
  const { shown, toggle, show } = useShownRow(place);
  const edits = useRowEdits(report, place, show);
  const [announcement, setAnnouncement] = useState('');
  const move = useCallback((id: string, by: -1 | 1) => setAnnouncement(edits.move(id, by) ?? ''), [edits]);
  const sources = useSourceRows(entry, data, place);
  const max = maxRowsOf(entry.rules);
  const isFull = enabled && cellsOnSide(model.document, entry.side, data) >= ANSWER_LIMITS.cells;
  const cannotAdd =
    rows.length >= max
      ? fill(texts.atMost, { max })
      : isFull
        ? fill(texts.answersFull, { max: ANSWER_LIMITS.cells })
        : '';
  return (
    <div className="wt-repeat">
      {rows.length === 0 && !enabled && <span className="wt-unanswered">{texts.noRows}</span>}
      {rows.length > 0 && <ColumnHeads entry={entry} labelOf={labelOf} />}
      <ol className="wt-rows" aria-label={label}>
        {rows.map((row, index) => (
          <RowCard
            key={row.id}
            row={row}
            index={index}
            isLast={index === rows.length - 1}
            entry={entry}
            labelOf={labelOf}
            enabled={enabled}
            report={report}
            place={place}
            source={row.sourceRowId == null ? undefined : sources.get(row.sourceRowId)}
            unfolded={shown === row.id}
            onToggle={toggle}
            onMove={move}
            onRemove={edits.remove}
          />
        ))}
      </ol>
      {enabled && (
        <div className="wt-repeat-foot">
          <Button startIcon={<AddIcon />} onClick={edits.add} disabled={cannotAdd !== ''}>
            {rows.length === 0 ? texts.addFirst : fill(texts.add, { label })}
          </Button>
          <span className="wt-help">
            {cannotAdd || (rows.length > 0 && fill(texts.rowCount, { count: rows.length }))}
          </span>
        </div>
      )}
      <div role="status" className="wt-unseen">
        {announcement}
      </div>
    </div>
  );
}

/** Titles of the answers, above the rows of a wide form; each row has them for screen readers. */
function ColumnHeads({ entry, labelOf }: Pick<RowCardProps, 'entry' | 'labelOf'>) {
  return (
    <div className="wt-row-heads" aria-hidden>
      {shownInLine(entry).map((question) => (
        <span key={question.key}>{labelOf(question)}</span>
      ))}
    </div>
  );
}

/** Answers in the line of a row; the others show when it is expanded. */
const MAX_IN_LINE = 5;

/** Returns the questions of rows; what is kept beside them is shown with them. */
const questionsOf = ({ rules }: Entry): readonly Entry[] =>
  (rules.questions ?? []).filter(({ role }) => role === 'value');

/** Returns the questions whose answers the line of a row shows. */
const shownInLine = (entry: Entry): readonly Entry[] =>
  questionsOf(entry)
    .filter(({ kind }) => kind !== 'rows')
    .slice(0, MAX_IN_LINE);

interface RowCardProps {
  row: FormRow;
  index: number;
  isLast: boolean;
  /** The repeat. */
  entry: Entry;
  labelOf: LabelOfQuestion;
  enabled: boolean;
  report: AnswerStore;
  place: RepeatPlace;
  /** The row of the move-in that this one is paired with. */
  source: FormRow | undefined;
  unfolded: boolean;
  onToggle: (id: string) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
}

/** Returns the answers of a row as controls and conditions read them: with the facts and computed values of the row. */
function useRowData(row: FormRow): AnswersWithContext {
  const { $ctx } = useFormData();
  const facts = $ctx.rowFacts?.[row.id];
  const computed = $ctx.computedInRows?.[row.id];
  return useMemo(() => {
    const inside = {
      ...$ctx,
      facts: { ...$ctx.facts, ...facts },
      ...(computed && { computed: { ...$ctx.computed, ...computed } }),
    };
    return { ...row.values, [CONTEXT_KEY]: inside };
  }, [row.values, $ctx, facts, computed]);
}

/** Returns a row with its computed values as they would be stored now. */
function useRowShown(report: AnswerStore, row: FormRow): FormRow {
  // As a text, because the context is a new object after each change.
  const computed = useSyncExternalStore(report.subscribe, () =>
    JSON.stringify(report.data().$ctx.computedInRows?.[row.id] ?? {}),
  );
  return useMemo(() => {
    const values = Object.entries(JSON.parse(computed) as ComputedAnswers);
    if (values.length === 0) return row;
    const shown = Object.fromEntries(values.map(([key, { value }]) => [key, value]));
    return { ...row, values: { ...row.values, ...shown } };
  }, [row, computed]);
}

/** Returns whether something in a row has to be shown as wrong. */
function useHasFault(report: AnswerStore, { key }: RepeatPlace, id: string): boolean {
  const attempted = useAttempted();
  return useSyncExternalStore(report.subscribe, () =>
    report
      .problems()
      .some(
        (problem) =>
          problem.key === key &&
          problem.inRow?.rows.includes(id) === true &&
          (attempted || isFaultAtOnce(problem.code)),
      ),
  );
}

/** A row collapsed to one line: the answers beside each other where there is space, else one after another. */
const RowCard = memo(function RowCard(props: RowCardProps) {
  const { row, index, entry, labelOf, enabled, report, place, unfolded, onToggle } = props;
  const id = useId();
  const hasFault = useHasFault(report, place, row.id);
  const shown = useRowShown(report, row);
  return (
    <li className="wt-row" data-row={row.id} data-fault={(enabled && hasFault) || undefined}>
      <button
        type="button"
        className="wt-row-toggle"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => onToggle(row.id)}
      >
        <ExpandIcon aria-hidden className="wt-row-arrow" />
        <span className="wt-row-place">
          <span className="wt-unseen">{fill(texts.row, { place: index + 1 })}</span>
          <span aria-hidden>{index + 1}</span>
        </span>
        <RowLine entry={entry} row={shown} labelOf={labelOf} />
      </button>
      {unfolded && (
        <div className="wt-row-body" id={id}>
          <RowBody {...props} />
          {enabled && <RowTools {...props} />}
        </div>
      )}
    </li>
  );
});

type RowLineProps = Pick<RowCardProps, 'entry' | 'row' | 'labelOf'>;

/** Returns how many rows the repeats within a row have; empty if there are none. */
function rowsWithin({ entry, row, labelOf }: RowLineProps): string {
  return questionsOf(entry)
    .map((question) => ({ count: innerRows(row, question.key).length, label: labelOf(question) }))
    .filter(({ count }) => count > 0)
    .map((inner) => fill(texts.rowsWithin, inner))
    .join(', ');
}

function RowLine(props: RowLineProps) {
  const { entry, row, labelOf } = props;
  const { model } = useReportForm();
  const cells = shownInLine(entry).map((question) => ({
    key: question.key,
    label: labelOf(question),
    text: displayValue(question, row.values[question.key], model),
  }));
  if (cells.every(({ text }) => text === ''))
    return <span className="wt-row-empty">{rowsWithin(props) || texts.emptyRow}</span>;
  return (
    <span className="wt-row-cells">
      {cells.map(({ key, label, text }) => (
        <span key={key} className="wt-row-cell" data-empty={text === '' || undefined}>
          <span className="wt-row-label">{label} </span>
          {text}
        </span>
      ))}
    </span>
  );
}

/** The questions of a row: its controls read and write the row. */
function RowBody({ row, index, entry, labelOf, enabled, report, place, source }: RowCardProps) {
  const data = useRowData(row);
  const store = useMemo(
    () => rowStore(report, { key: place.key, ...(place.inside && { inside: place.inside }) }, row.id),
    [report, place.key, place.inside, row.id],
  );
  const questions = questionsOf(entry).filter(({ conditions }) => holds(conditions, data, data.$ctx));
  const rowLabel = fill(formQuestions.rowOf, { label: labelOf(entry), place: index + 1 });
  return (
    <PartsOfRow store={store} row={row.id}>
      <RowDataProvider value={data}>
        {questions.map((question) => (
          <div key={question.key} className="wt-row-question">
            <Question
              entry={question}
              enabled={enabled}
              report={report}
              place={{ key: place.key, inside: { row: row.id, key: question.key } }}
            />
            <AtMoveIn entry={question} source={source} />
          </div>
        ))}
        <Evidence entry={entry} label={rowLabel} enabled={enabled} />
      </RowDataProvider>
    </PartsOfRow>
  );
}

function Question(props: Pick<RowCardProps, 'entry' | 'enabled' | 'report' | 'place'>) {
  const { entry, enabled } = props;
  if (entry.kind === 'rows') return <Repeat {...props} />;
  const Control = CONTROLS[entry.item.type];
  return Control && <ControlBody entry={entry} enabled={enabled} Control={Control} />;
}

/** The answer of the move-in's row to the same question. */
function AtMoveIn({ entry, source }: { entry: Entry; source: FormRow | undefined }) {
  const { model } = useReportForm();
  const key = entry.item.keys?.moveIn;
  const value = source === undefined || key === undefined ? null : source.values[key];
  if (entry.side !== 'moveOut' || isEmpty(value)) return null;
  return (
    <p className="wt-help wt-at-move-in">{labelled(texts.atMoveIn, displayValue(entry, value, model))}</p>
  );
}

function RowTools({ row, index, isLast, onMove, onRemove }: RowCardProps) {
  const place = index + 1;
  return (
    <div className="wt-row-tools">
      <IconButton
        aria-label={fill(texts.moveUp, { place })}
        disabled={index === 0}
        onClick={() => onMove(row.id, -1)}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        aria-label={fill(texts.moveDown, { place })}
        disabled={isLast}
        onClick={() => onMove(row.id, 1)}
      >
        <DownIcon />
      </IconButton>
      <IconButton aria-label={fill(texts.remove, { place })} onClick={() => onRemove(row.id)}>
        <DeleteIcon />
      </IconButton>
    </div>
  );
}
