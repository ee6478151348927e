import type { Locks } from './locks';

export interface WaitOptions {
  /** Called when waiting begins. */
  onWait?: () => void;
  /** Checked again after waiting, since the user may have changed their mind. */
  isWanted?: () => boolean;
}

/** Runs work now, or when the lock's holder releases it. */
export async function runInTurn(
  locks: Locks,
  name: string,
  work: () => Promise<void>,
  { onWait, isWanted = () => true }: WaitOptions = {},
): Promise<void> {
  if (await locks.ifFree(name, work)) return;
  onWait?.();
  await locks.exclusive(name, async () => {
    if (isWanted()) await work();
  });
}
