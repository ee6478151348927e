/** Long enough for a browser to begin reading the file; its memory is given back then. */
const KEPT_MS = 60_000;

/** Where the browser finds a file that was fetched, for a while. */
export function addressFor(file: Blob): string {
  const url = URL.createObjectURL(file);
  window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return url;
}

/** Has the browser save a file that was fetched. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = addressFor(file);
  link.download = name;
  link.click();
}
