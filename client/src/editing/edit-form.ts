import type { BodyOf, CallName, PathNamesOf } from '@walkthrough/domain';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm, useWatch, type Control, type FieldValues } from 'react-hook-form';
import { normaliseNamed } from './named-fields';
import type { SaveProblem, Wording } from './save-problem';
import { useSend } from './use-send';

type Fields = Readonly<Record<string, unknown>>;

/** Value of a field while it is edited: the call's type, or empty. */
type Held<T> = NonNullable<T> | '' | null;

type BodyFields<N extends CallName> = BodyOf<N> extends infer B extends object ? B : never;

/** Fields of a call: those of its body, and the names in its path. */
export type FieldsOf<N extends CallName> = {
  readonly [K in keyof BodyFields<N>]?: Held<BodyFields<N>[K]>;
} & { readonly [K in PathNamesOf<N>]?: Held<string | number> };

/** Forbids names that the call does not have, so that such a `initialValues` does not compile. */
type NoOthers<V, N extends CallName> = { readonly [K in Exclude<keyof V, keyof FieldsOf<N>>]: never };

/** Names of the fields that hold a T. */
export type NameOf<V, T> = { [K in keyof V]-?: V[K] extends T ? K : never }[keyof V] & string;

export type Problems<V> = { readonly [K in keyof V]?: string | undefined };

export interface EditFormOptions<N extends CallName, V, A> {
  /** The call to fill in, which gives names and limits. Omitted for a form that is not sent. */
  call?: N;
  /** Initial values of the call's fields. */
  initialValues?: V & NoOthers<V, N>;
  /** Fields that only the screen has. */
  localValues?: A;
  /** Rules beyond the limits of the call: problems by field. */
  check?: (values: V & A) => Problems<V & A>;
  save: (values: V & A) => Promise<unknown>;
  /** Called after saving, when nothing is unsaved and the screen may close. */
  onSaved?: (values: V & A) => void;
  wording?: Wording | undefined;
}

export interface EditForm<V> {
  readonly control: Control<FieldValues>;
  readonly call: CallName | undefined;
  readonly values: V;
  readonly check: ((values: V) => Problems<V>) | undefined;
  readonly busy: boolean;
  /** Whether closing would lose input. */
  readonly isDirty: boolean;
  /** Returns whether closing would lose nothing, current even before the next render. */
  readonly mayLeave: () => boolean;
  /** Called once the input is saved. */
  readonly whenSaved: RefObject<() => void>;
  readonly problem: SaveProblem | null;
  /** Number of failed attempts. */
  readonly attempts: number;
  /** Names of the fields on the screen. */
  readonly shown: Set<string>;
  readonly change: (changes: Partial<V>) => void;
  /** Sets values the user did not type; they do not count as unsaved. */
  readonly settle: (values: Partial<V>) => void;
  readonly submit: () => void;
  /** Resets to the initial values; nothing is unsaved afterwards. */
  readonly restart: () => void;
}

/**
 * Form over the fields of a call, on react-hook-form: values, problems (limits of the call, rules of the screen, errors
 * of the server), and a single submission.
 */
export function useEditForm<
  N extends CallName,
  V extends FieldsOf<N> = Record<never, never>,
  A extends object = Record<never, never>,
>(options: EditFormOptions<N, V, A>): EditForm<V & A> {
  const { call, check, save, onSaved, wording } = options;
  const [first] = useState((): FieldValues => ({ ...options.initialValues, ...options.localValues }));
  const firstValues = useRef(first);
  const form = useForm<FieldValues>({ defaultValues: first, shouldFocusError: false });
  const { control, setValue, handleSubmit, reset, trigger, formState } = form;
  const { errors, isDirty } = formState;
  const values = useWatch({ control }) as V & A;
  const [shown] = useState(() => new Set<string>());
  const [attempts, setAttempts] = useState(0);
  const isOver = useRef(false);
  const whenSaved = useRef<() => void>(() => undefined);
  const sending = useSend(save, { shown, ...(wording && { wording }) });

  const fail = () => setAttempts((count) => count + 1);
  const send = async (typed: Fields) => {
    const filled = call === undefined ? typed : normaliseNamed(typed);
    if (!(await sending.run(filled as V & A))) {
      fail();
      return;
    }
    isOver.current = true;
    whenSaved.current();
    reset(filled);
    onSaved?.(filled as V & A);
  };

  const { forget } = sending;
  const wrong = Object.keys(errors).join();
  useEffect(() => {
    // Errors of the server were about other values.
    forget();
    if (wrong !== '') void trigger(wrong.split(','));
    // Only changed values count, not changed errors.
  }, [values]);
  useEffect(() => {
    if (isDirty) isOver.current = false;
  }, [isDirty]);

  return {
    control,
    call,
    values,
    check,
    shown,
    attempts,
    isDirty,
    busy: sending.busy,
    problem: sending.problem,
    mayLeave: () => isOver.current || !isDirty,
    whenSaved,
    change: (changes) => {
      for (const [name, value] of Object.entries(changes)) setValue(name, value, { shouldDirty: true });
    },
    settle: (settled) => {
      const typed = Object.entries(form.getValues()).filter(([name]) => !Object.hasOwn(settled, name));
      firstValues.current = { ...firstValues.current, ...settled };
      reset(firstValues.current);
      for (const [name, value] of typed) {
        if (value !== firstValues.current[name]) setValue(name, value, { shouldDirty: true });
      }
    },
    submit: () => {
      if (!sending.busy) void handleSubmit(send, fail)();
    },
    restart: () => reset(firstValues.current),
  };
}
