import { displayInstant, displayWall, instantToWall } from '@walkthrough/domain';
import { createContext, useContext } from 'react';

/** The IANA zone of where the property is: a history tells all of its moments in it. */
export const HistoryZone = createContext('UTC');

/** `Tue, Jan 5 2021, 2:02 PM` there; the screen names the zone once. */
export function useMoment(): (at: number) => string {
  const zone = useContext(HistoryZone);
  return (at) => displayWall(instantToWall(at, zone));
}

/** The same with the zone, where the screen's sentence is not seen. */
export function useZonedMoment(): (at: number) => string {
  const zone = useContext(HistoryZone);
  return (at) => displayInstant(at, zone);
}
