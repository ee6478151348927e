import type { FieldLimit } from '@walkthrough/domain';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import type { EditForm, NameOf } from '../edit-form';
import { limitOf, limitProblem } from '../limits';
import { normaliseField } from '../named-fields';

/** Props of every bound input. */
export interface InputProps<V, T> {
  form: EditForm<V>;
  /** Name of a field with this type; other names do not compile. */
  name: NameOf<V, T>;
  label: string;
  help?: string | undefined;
  /** Message if the field is empty; makes the field required. */
  missing?: string;
  /** Problem in addition to the form's. */
  problem?: string | undefined;
}

export interface Input<T> {
  value: T;
  set: (value: T) => void;
  /** Call on blur. */
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
  // Must be read while rendering: react-hook-form tracks only values that are read.
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
      // Untouched values are not normalized.
      if (isDirty && value !== field.value) field.onChange(value);
      field.onBlur();
    },
    problem: form.problem?.fields[name] ?? fieldState.error?.message ?? problem,
    limit,
  };
}

/** Binds a field for an input that knows its value type. */
export function useInputOf<V, T>({ form, name, missing, problem }: InputProps<V, T>): Input<T> {
  return useInput(form, name, { missing, problem }) as unknown as Input<T>;
}
