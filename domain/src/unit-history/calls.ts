import { RoomThroughYears, type RoomThroughYearsQuery, UnitHistory, type UnitHistoryQuery } from './contract';
import { takes } from '../wire/call';

/** History of one unit, as far as the caller may see it. */
export const UNIT_HISTORY_CALLS = {
  'GET properties/{id}/history': takes<{ query: UnitHistoryQuery }>().answers(UnitHistory),
  'GET properties/{id}/history/photos': takes<{ query: RoomThroughYearsQuery }>().answers(RoomThroughYears),
};
