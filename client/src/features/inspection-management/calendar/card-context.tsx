import type { StaffInspectionRow } from '@walkthrough/domain';
import { createContext, useContext } from 'react';
import type { MenuPlace } from '../../../grid/data-grid';

/** What every card of the calendar needs. */
export interface CardTools {
  /** IANA name: times are shown in it. */
  zone: string;
  openMenu: (row: StaffInspectionRow, place: MenuPlace) => void;
  /** Opens the schedule dialog. */
  move: (row: StaffInspectionRow) => void;
  canMove: (row: StaffInspectionRow) => boolean;
  canDrag: (row: StaffInspectionRow) => boolean;
  /** Inspections that somebody else has changed a moment ago. */
  marked: ReadonlySet<number>;
  /** The inspection whose drop the server has not answered yet. */
  pendingId: number | null;
}

const Context = createContext<CardTools | null>(null);

export const CardToolsProvider = Context.Provider;

export function useCardTools(): CardTools {
  const tools = useContext(Context);
  if (!tools) throw new Error('A card of the calendar stands outside of it.');
  return tools;
}
