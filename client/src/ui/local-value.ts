/**
 * JSON under a key of the browser's local storage. Reading gives null for what is missing or damaged, and
 * writing may fail silently: a browser without storage (private mode, full disk) still has to work.
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
    // Nothing to do: the value lives on in memory for as long as the page does.
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
