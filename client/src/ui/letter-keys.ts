import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from './local-value';

const MEMORY = 'walkthrough.listLetters';

let isOn = readLocal<boolean>(MEMORY) ?? true;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(on: boolean): void {
  isOn = on;
  writeLocal(MEMORY, on);
  for (const listener of listeners) listener();
}

/**
 * Returns whether letters are shortcuts in this browser, and switches them. Speech input triggers them, so that users
 * have to be able to switch them off (WCAG 2.1.4).
 */
export const useLetterKeys = (): [isOn: boolean, set: (on: boolean) => void] => [
  useSyncExternalStore(subscribe, () => isOn),
  set,
];

const ASKED = 'walkthrough:shortcuts';

/** Shows the list of shortcuts. */
export const showShortcuts = (): void => void window.dispatchEvent(new Event(ASKED));

/** Calls a function when somebody asks for the list of shortcuts. */
export function onShowShortcuts(show: () => void): () => void {
  window.addEventListener(ASKED, show);
  return () => window.removeEventListener(ASKED, show);
}
