/** How safe what is stored on this device is. */
export interface StorageFacts {
  /** The browser has promised not to delete it when the device runs low. */
  persistent: boolean;
  /** Bytes; null where the browser does not tell. */
  free: number | null;
}

/** Asks the browser to keep the data, and what room there is. Null where it can do neither. */
export async function askStorage(): Promise<StorageFacts | null> {
  const storage = (navigator as { storage?: StorageManager }).storage;
  if (!storage) return null;
  try {
    const persistent = (await storage.persisted()) || (await storage.persist());
    const { quota, usage } = await storage.estimate();
    return { persistent, free: quota === undefined ? null : Math.max(0, quota - (usage ?? 0)) };
  } catch {
    return null;
  }
}
