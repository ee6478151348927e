import { isOffered, type Entry, type Option } from '@walkthrough/form-definitions';
import { useMemo } from 'react';
import { useFormData } from '../json-forms-state';

/** Longer lists are searched. */
export const LONGEST_SHOWN_LIST = 12;

const NO_OPTIONS: readonly Option[] = [];

/**
 * Returns the choices that other answers leave, and those that were chosen before. Re-renders the caller with every
 * answer, so that a control gets them as a property.
 */
export function useOfferedOptions(entry: Entry, value: unknown): readonly Option[] {
  const { $ctx } = useFormData();
  const { options = NO_OPTIONS } = entry.item;
  return useMemo(() => {
    if (entry.filters === undefined) return options;
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
    return options.filter(([code]) => chosen.includes(code) || isOffered(entry, code, $ctx));
  }, [entry, options, value, $ctx]);
}
