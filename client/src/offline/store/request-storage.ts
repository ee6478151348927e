/** Safety of the storage on this device. */
export interface StorageFacts {
  /** The browser promised not to evict it. */
  persistent: boolean;
  /** Bytes; null if unknown. */
  free: number | null;
}

/** Key of the probe. */
const PROBE = 'walkthrough-probe';

/** A few photos. */
const PROBE_BYTES = 4_000_000;

const LONGEST_WAIT_MS = 5_000;

const NO_ESTIMATE: StorageEstimate = {};

let probing: Promise<boolean> | null = null;

/** Tests whether a write of some size succeeds, since estimates ignore disks filled by others. */
function hasRoom(): Promise<boolean> {
  // One at a time, since each deletes its probe. A slow disk counts as having room.
  probing ??= answered(probe(), true).finally(() => {
    probing = null;
  });
  return probing;
}

/** Returns the browser's answer, or a default after a timeout. */
const answered = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([asked, new Promise<T>((resume) => setTimeout(resume, LONGEST_WAIT_MS, otherwise))]);

async function probe(): Promise<boolean> {
  // Only secure contexts have caches.
  if (!('caches' in globalThis)) return true;
  try {
    const cache = await caches.open(PROBE);
    await cache.put('/probe', new Response(new Uint8Array(PROBE_BYTES)));
    return true;
  } catch {
    return false;
  } finally {
    await caches.delete(PROBE).catch(() => undefined);
  }
}

/** Requests persistent storage and the free space. Null if the browser supports neither. */
export async function requestStorage(): Promise<StorageFacts | null> {
  const storage = (navigator as { storage?: StorageManager }).storage;
  if (!storage) return null;
  try {
    const persistent =
      (await answered(storage.persisted(), false)) || (await answered(storage.persist(), false));
    const { quota, usage } = await answered(storage.estimate(), NO_ESTIMATE);
    if (!(await hasRoom())) return { persistent, free: 0 };
    return { persistent, free: quota === undefined ? null : Math.max(0, quota - (usage ?? 0)) };
  } catch {
    return null;
  }
}
