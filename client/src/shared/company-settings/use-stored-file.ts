import { useEffect, useState } from 'react';
import { draftStorage } from '../../session/draft-storage';
import { sessionStore } from '../../session/session-store';

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

/** Returns null for damaged data or data of another app version. */
function readFile(key: string): File | null {
  const { name, url } = draftStorage.of(key) ?? {};
  const [, type, content] = /^data:([\w/+.-]+);base64,(.+)$/.exec(String(url)) ?? [];
  if (typeof name !== 'string' || type === undefined || content === undefined) return null;
  try {
    return new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name, { type });
  } catch {
    return null;
  }
}

/**
 * Keeps a chosen, unsent file for the lifetime of its tab, like dialog drafts (docs/decisions/0185). If the tab's
 * storage is full, it lasts as long as the page.
 * @param subject purpose of the file, the same after a reload
 */
export function useStoredFile(subject: string) {
  const [key] = useState(() => `${sessionStore.get()?.user.id} ${subject}`);
  const [restored] = useState(() => readFile(key));
  const [file, setFile] = useState(restored);
  useEffect(() => {
    if (file === restored) return;
    let isCurrent = true;
    draftStorage.keep(key, null);
    if (file !== null)
      void asDataUrl(file).then(
        (url) => isCurrent && draftStorage.keep(key, { name: file.name, url }),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [key, file, restored]);
  const keep = (next: File | null) => {
    // Immediately: the form may close with the dialog that sent the file.
    if (next === null) draftStorage.keep(key, null);
    setFile(next);
  };
  return { file, keep, isRestored: file !== null && file === restored };
}
