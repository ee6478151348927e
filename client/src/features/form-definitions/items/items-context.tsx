import { fill, formItems } from '@walkthrough/domain';
import { pointer, type FormDefinition, type Path, type ValueKind } from '@walkthrough/form-definitions';
import { createContext, use, useCallback, type ReactNode } from 'react';
import type { PlacedFinding } from '../form-validation';
import type { ChangeOfForm } from '../use-document';
import { nameOf } from './item-words';
import { isInside, type Selection } from './selection';

export type LocatedFinding = PlacedFinding & { place: string };

interface ItemsContextValue {
  definition: FormDefinition;
  /** Language displayed and edited. */
  locale: string;
  readOnly: boolean;
  findings: readonly LocatedFinding[];
  /** Keys of the version in use and the kind of their values. */
  published: ReadonlyMap<string, ValueKind>;
  change: (what: string, edit: ChangeOfForm, merge?: string) => void;
}

const ItemsContext = createContext<ItemsContextValue | null>(null);

export function ItemsProvider({ value, children }: { value: ItemsContextValue; children: ReactNode }) {
  return <ItemsContext value={value}>{children}</ItemsContext>;
}

export function useItems(): ItemsContextValue {
  const value = use(ItemsContext);
  if (!value) throw new Error('Fields of a form stand in its editor.');
  return value;
}

/** Returns the problem at a path as one sentence; undefined if there is none. */
export function useProblem(path: Path): string | undefined {
  const { findings } = useItems();
  const place = pointer(...path);
  const here = findings.filter((finding) => isInside(finding.place, place));
  return (here.find(({ severity }) => severity === 'error') ?? here[0])?.message;
}

/** Changes a part of the form as a named undo step. */
export function useChange(selection: Selection) {
  const { definition, locale, change } = useItems();
  const name = nameOf(definition, selection, locale);
  return useCallback(
    (edit: ChangeOfForm, merge?: string) => change(fill(formItems.changeStep, { name }), edit, merge),
    [change, name],
  );
}
