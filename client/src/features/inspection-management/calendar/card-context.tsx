import type { StaffInspectionRow } from '@walkthrough/domain';
import { createContext, useContext } from 'react';
import type { MenuPlace } from '../../../grid/data-grid';

/** Shared by all cards of the calendar. */
export interface CardTools {
  /** IANA name of the zone that times are shown in. */
  zone: string;
  openMenu: (row: StaffInspectionRow, place: MenuPlace) => void;
  /** Opens the schedule dialog. */
  move: (row: StaffInspectionRow) => void;
  canMove: (row: StaffInspectionRow) => boolean;
  canDrag: (row: StaffInspectionRow) => boolean;
  /** Inspections that somebody else has just changed. */
  marked: ReadonlySet<number>;
  /** Inspection whose drop awaits the server's answer. */
  pendingId: number | null;
}

const Context = createContext<CardTools | null>(null);

export const CardToolsProvider = Context.Provider;

export function useCardTools(): CardTools {
  const tools = useContext(Context);
  if (!tools) throw new Error('A card of the calendar stands outside of it.');
  return tools;
}
