/** Long enough for a browser to begin reading the file; its memory is given back then. */
const KEPT_MS = 60_000;

/** For a link or a tab, for a minute. */
export function addressOfFile(file: Blob): string {
  const url = URL.createObjectURL(file);
  window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return url;
}

/** Saves a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = addressOfFile(file);
  link.download = name;
  link.click();
}

/** Has the browser fetch a file to the downloads. The server says that it is a file and how it is called. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
