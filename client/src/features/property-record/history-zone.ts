import { displayInstant, displayWall, ianaZone, instantToWall } from '@walkthrough/domain';
import { createContext, useContext } from 'react';

/** IANA zone of the property, in which its history shows all times. */
export const HistoryZone = createContext(ianaZone(null));

/** Returns a formatter such as `Tue, Jan 5 2021, 2:02 PM` in this zone, which the screen names once. */
export function useMoment(): (at: number) => string {
  const zone = useContext(HistoryZone);
  return (at) => displayWall(instantToWall(at, zone));
}

/** Returns a formatter that includes the zone, for dialogs that cover the screen's own note. */
export function useZonedMoment(): (at: number) => string {
  const zone = useContext(HistoryZone);
  return (at) => displayInstant(at, zone);
}
