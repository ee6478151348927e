/** How safe what is stored on this device is. */
export interface StorageFacts {
  /** The browser has promised not to delete it when the device runs low. */
  persistent: boolean;
  /** Bytes; null where the browser does not tell. */
  free: number | null;
}

/** Under which a probe is written. */
const PROBE = 'walkthrough-probe';

/** A few photos. */
const PROBE_BYTES = 4_000_000;

const LONGEST_WAIT_MS = 5_000;

const NO_ESTIMATE: StorageEstimate = {};

let probing: Promise<boolean> | null = null;

/** Whether a write of some size succeeds: an estimate knows nothing of a disk that others have filled. */
function hasRoom(): Promise<boolean> {
  // One at a time: each takes away what it wrote.
  // A disk that is only slow has room, as far as we know.
  probing ??= answered(probe(), true).finally(() => {
    probing = null;
  });
  return probing;
}

/** What the browser answers, or something else where it does not for a while. */
const answered = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([asked, new Promise<T>((resume) => setTimeout(resume, LONGEST_WAIT_MS, otherwise))]);

async function probe(): Promise<boolean> {
  // Only pages of a secure address have caches.
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

/** Asks the browser to keep the data, and what room there is. Null where it can do neither. */
export async function askStorage(): Promise<StorageFacts | null> {
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
