import type { FormDefinition } from '@walkthrough/form-definitions';
import type { AnswersTable } from './answers-table';
import { reportsTable } from './form-columns';
import { repeatTables } from './repeat-tables';
import { commonElementsTable, roomsTable } from './room-tables';

/** A form with all its published versions, from the first to the newest. */
export interface AnsweredForm {
  key: string;
  title: string;
  /** Whether its reports are the two sides of a condition report. */
  isPair: boolean;
  versions: ReadonlyMap<number, FormDefinition>;
}

/** Returns the tables of a form: its reports, their rooms, and the rows of each repeat. */
export function tablesOf({ versions }: AnsweredForm): AnswersTable[] {
  const documents = [...versions.values()];
  const hasRooms = documents.some(({ sections }) =>
    sections.some(({ items }) => items.some(({ type }) => type === 'rooms')),
  );
  const isOfCommonAreas = documents.some(({ appliesTo }) =>
    appliesTo.conditionInspectionType.includes('TASK_COMMON'),
  );
  return [
    reportsTable(documents),
    ...(hasRooms ? [roomsTable()] : []),
    ...(hasRooms && isOfCommonAreas ? [commonElementsTable()] : []),
    ...repeatTables(documents),
  ];
}

/** Returns whether a table shows rooms, which are rows of their own. */
export const showsRooms = (table: string): boolean => table === 'Rooms' || table === 'CommonElements';
