/** Gives the browser time to read the file before its memory is released. */
const KEPT_MS = 60_000;

/** Returns an object URL for a link or tab. It expires after a minute. */
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

/** Saves a file of the server as a download, under the server's name if it sent one. */
export const saveServerFile = (file: Blob, otherwise: string): void =>
  saveFile(file, file instanceof File ? file.name : otherwise);

/** Downloads a URL. The server's headers name the file. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
