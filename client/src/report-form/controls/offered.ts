import { isOffered, type Entry, type Option } from '@walkthrough/form-definitions';
import { useMemo } from 'react';
import { useFormData } from '../json-forms-state';

/** Longer lists are searched. */
export const LONGEST_SHOWN_LIST = 12;

/** Returns the choices that other answers leave, and those that were chosen before. */
export function useOfferedOptions(entry: Entry, value: unknown): readonly Option[] {
  const { $ctx } = useFormData();
  const { options = [] } = entry.item;
  return useMemo(() => {
    if (entry.filters === undefined) return options;
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
    return options.filter(([code]) => chosen.includes(code) || isOffered(entry, code, $ctx));
  }, [entry, options, value, $ctx]);
}
