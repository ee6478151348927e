import type { ChangedInspections, EditConflictDetails } from '@walkthrough/domain';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { versionsOf, type PlannedRow, type Versions } from './planned-row';
import { isAlreadyPlanned } from './inspection-conflict';

interface PlanningOptions<Input> {
  /** Rows as they were when the dialog opened. */
  rows: readonly PlannedRow[];
  call: (input: Input, versions: Versions) => Promise<ChangedInspections>;
  onDone: (rows: ChangedInspections, input: Input) => void;
  /** Newest version known to this tab, for bulk calls whose error names no row. */
  newestVersion: (id: number) => number | undefined;
}

/** Sends a schedule change based on the versions seen. */
export function usePlanning<Input>({ rows, call, onDone, newestVersion }: PlanningOptions<Input>) {
  return useVersionedSave<Input, Versions, ChangedInspections>({
    based: versionsOf(rows),
    call,
    onSaved: onDone,
    rebased: ({ version }, versions) =>
      Object.fromEntries(
        rows.map(({ id }) => [
          id,
          rows.length === 1 ? version : (newestVersion(id) ?? versions[id] ?? version),
        ]),
      ),
    isAlreadyApplied: isAlreadyPlanned,
  });
}

/** State the dialogs need, whatever they send. */
export interface Planning {
  busy: boolean;
  conflict: EditConflictDetails | null;
  acceptTheirs: (conflict: EditConflictDetails) => void;
}
