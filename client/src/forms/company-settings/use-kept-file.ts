import { useEffect, useState } from 'react';
import { keptDrafts } from '../../session/kept-drafts';
import { sessionStore } from '../../session/session-store';

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

/** Of another version of the app, or damaged: none. */
function readFile(key: string): File | null {
  const { name, url } = keptDrafts.of(key) ?? {};
  const [, type, content] = /^data:([\w/+.-]+);base64,(.+)$/.exec(String(url)) ?? [];
  if (typeof name !== 'string' || type === undefined || content === undefined) return null;
  try {
    return new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name, { type });
  } catch {
    return null;
  }
}

/**
 * Holds a file that was chosen and not sent, and keeps it with its tab, as dialogs keep what is typed (docs/decisions/0185). One
 * that the tab's storage has no room for is held as long as the page.
 * @param subject what it is chosen for, the same after a reload
 */
export function useKeptFile(subject: string) {
  const [key] = useState(() => `${sessionStore.get()?.user.id} ${subject}`);
  const [restored] = useState(() => readFile(key));
  const [file, setFile] = useState(restored);
  useEffect(() => {
    if (file === restored) return;
    let isCurrent = true;
    keptDrafts.keep(key, null);
    if (file !== null)
      void asDataUrl(file).then(
        (url) => isCurrent && keptDrafts.keep(key, { name: file.name, url }),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [key, file, restored]);
  const keep = (next: File | null) => {
    // At once: the form may go with the dialog that sent the file.
    if (next === null) keptDrafts.keep(key, null);
    setFile(next);
  };
  return { file, keep, isRestored: file !== null && file === restored };
}
