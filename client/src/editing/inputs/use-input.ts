import type { FieldLimit } from '@walkthrough/domain';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import type { EditForm, NameOf } from '../edit-form';
import { limitOf, limitProblem } from '../limits';
import { normaliseField } from '../named-fields';

/** What every field of a form is given. */
export interface InputProps<V, T> {
  form: EditForm<V>;
  /** A field of the call that holds such a value; any other does not compile. */
  name: NameOf<V, T>;
  label: string;
  help?: string | undefined;
  /** What to say when it is not filled in; given, it has to be. */
  missing?: string;
  /** Problem in addition to the form's. */
  problem?: string | undefined;
}

export interface Input<T> {
  value: T;
  set: (value: T) => void;
  /** The browser left the field. */
  leave: () => void;
  problem: string | undefined;
  limit: FieldLimit;
}

interface InputOptions {
  missing?: string | undefined;
  problem?: string | undefined;
}

/** Binds one field of a form: value, change handler and problem. */
export function useInput<V, K extends keyof V & string>(
  form: EditForm<V>,
  name: K,
  { missing, problem }: InputOptions = {},
): Input<V[K]> {
  const { control, call, check, shown } = form;
  const limit = limitOf(call, name);
  const stored = <T>(value: T): T => (call === undefined ? value : normaliseField(name, value));
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value: unknown, all) =>
        limitProblem(stored(value), limit, missing) ?? check?.(all as V)[name] ?? true,
    },
  });
  // Read while drawing: react-hook-form keeps it for those who do.
  const { isDirty } = fieldState;
  useEffect(() => {
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
  return {
    value: field.value,
    set: field.onChange,
    leave: () => {
      const value: unknown = stored(field.value);
      // What nobody has typed stays as it is.
      if (isDirty && value !== field.value) field.onChange(value);
      field.onBlur();
    },
    problem: form.problem?.fields[name] ?? fieldState.error?.message ?? problem,
    limit,
  };
}

/** The same for an input of the kit, which knows what its field holds. */
export function useInputOf<V, T>({ form, name, missing, problem }: InputProps<V, T>): Input<T> {
  return useInput(form, name, { missing, problem }) as unknown as Input<T>;
}
