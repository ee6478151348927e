/**
 * Reads JSON from local storage; null if missing or damaged. Writing fails silently, because the app must also work
 * without storage (private mode, full disk).
 */
export function readLocal<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value stays in memory until the page closes.
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Removal may fail like writing.
  }
}
