import { messages, type CallName } from '@walkthrough/domain';
import { useRef, type ReactNode } from 'react';
import { ConflictDialog } from './conflict-dialog';
import { useEditForm, type EditForm, type EditFormOptions, type FieldsOf } from './edit-form';
import { useInitialValue } from './use-initial-value';
import { useVersionedSave } from './use-versioned-save';

type Values = Readonly<Record<string, unknown>>;
/** Header of a call that changes a known version. */
type SeenVersion = { ifMatch?: number };

interface RecordFormOptions<N extends CallName, V, A, Answer> extends Omit<
  EditFormOptions<N, V, A>,
  'save' | 'onSaved'
> {
  /** The version seen; null for a new record. */
  version: number | null;
  /** Sends the changed fields, or all `values` if the call requires them. */
  send: (changes: Partial<V & A>, seen: SeenVersion, values: V & A) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  /** Labels of changed fields in a conflict, in order. */
  labels: Readonly<Partial<Record<keyof NoInfer<V> | keyof NoInfer<A>, string>>>;
  /** Returns the text of a field's value. */
  wordOf?: (name: string, value: unknown) => string;
  /** Maps a conflict's record to the form's field names. */
  toFormValues?: (theirs: Values) => Values;
  /** Sentence of the conflict dialog. */
  conflictText: string;
  /** Called when the reader accepts their version. */
  onTheirs: () => void;
}

/**
 * Form over a record that others edit too. Sends only changed fields with the version seen. Conflicts are shown field
 * by field (`ConflictDialog`); accepted values fill the form before the next attempt.
 */
export function useRecordForm<
  N extends CallName,
  Answer,
  V extends FieldsOf<N> = Record<never, never>,
  A extends object = Record<never, never>,
>(options: RecordFormOptions<N, V, A, Answer>): { form: EditForm<V & A>; conflict: ReactNode } {
  const { version, send, onSaved, labels, wordOf = plainText, conflictText, onTheirs, ...others } = options;
  const { toFormValues = (theirs: Values) => theirs, ...rest } = others;
  const base = useRef<Values>({ ...rest.initialValues, ...rest.localValues });
  const seen = useInitialValue(version);
  const saved = useRef<{ answer: Answer } | null>(null);
  const versioned = useVersionedSave<{ changes: Values; values: V & A }, number | null, Answer>({
    based: seen,
    call: ({ changes, values }, ifMatch) =>
      send(changes as Partial<V & A>, ifMatch === null ? {} : { ifMatch }, values),
    onSaved: (answer) => {
      saved.current = { answer };
    },
    rebased: ({ version: theirs }) => theirs,
    isAlreadyApplied: ({ theirs }, { changes }) =>
      Object.entries(changes).every(([name, value]) => toFormValues(theirs)[name] === value),
    // Other fields of the row changed, for example because the person registered: nothing to decide.
    isElsewhere: ({ theirs }) =>
      Object.keys(theirs).length > 0 && isSame(ofForm(toFormValues(theirs), base.current), base.current),
  });
  const form = useEditForm<N, V, A>({
    ...rest,
    save: (values) => versioned.save({ changes: changedIn(base.current, values), values }),
    // Only now is nothing unsaved, so that the screen may close.
    onSaved: () => saved.current && onSaved(saved.current.answer),
  });
  const { conflict: found } = versioned;
  const values = form.values as Values;
  const theirs = found ? ofForm(toFormValues(found.theirs), base.current) : {};
  const conflict = found && (
    <ConflictDialog
      facts={found}
      text={conflictText}
      fields={Object.entries<string | undefined>(labels).map(([name, label = name]) => {
        const seen = base.current[name];
        const their = name in theirs ? theirs[name] : seen;
        const mine = values[name] === seen ? their : values[name];
        return {
          name,
          label,
          base: wordOf(name, seen),
          theirs: wordOf(name, their),
          mine: wordOf(name, mine),
        };
      })}
      onTheirs={onTheirs}
      onMine={(names) => {
        versioned.acceptTheirs(found);
        const taken = Object.entries(theirs).filter(([name]) => !names.has(name));
        // From here on changes are relative to their version.
        base.current = { ...base.current, ...theirs };
        form.change(Object.fromEntries(taken) as Partial<V & A>);
        form.submit();
      }}
      onClose={versioned.forget}
    />
  );
  return { form, conflict };
}

const changedIn = (base: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => base[name] !== value));

/** Returns the form's fields of a conflict; null becomes the empty text. */
const ofForm = (toFormValues: Values, base: Values): Values =>
  Object.fromEntries(
    Object.entries(toFormValues).flatMap(([name, value]) => (name in base ? [[name, value ?? '']] : [])),
  );

const isSame = (some: Values, base: Values): boolean =>
  Object.entries(some).every(([name, value]) => JSON.stringify(value) === JSON.stringify(base[name] ?? ''));

/**
 * Returns a text unchanged, a boolean as Yes or No, and an empty text otherwise. Screens provide texts for other
 * types.
 */
export function plainText(_name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? messages.common.yes : messages.common.no;
  return typeof value === 'string' ? value : '';
}
