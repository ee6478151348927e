import type { Locks } from './locks';

export interface Waiting {
  /** Told when there is something to wait for. */
  onWait?: () => void;
  /** Asked once more after that: whoever has thought better of it meanwhile wants nothing any more. */
  isWanted?: () => boolean;
}

/** Does something now, or as soon as whoever has the lock has let go of it. */
export async function inTurn(
  locks: Locks,
  name: string,
  work: () => Promise<void>,
  { onWait, isWanted = () => true }: Waiting = {},
): Promise<void> {
  if (await locks.ifFree(name, work)) return;
  onWait?.();
  await locks.exclusive(name, async () => {
    if (isWanted()) await work();
  });
}
