import { endedReason } from './ended-reason';
import { sessionStore } from './session-store';

const KEY = 'walkthrough.drafts';

/** Values of fields by their names. */
export type KeptDraft = Readonly<Record<string, unknown>>;

/** Of a storage that is missing or damaged: none. */
function all(): Readonly<Record<string, KeptDraft>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, KeptDraft>;
  } catch {
    return {};
  }
}

function write(drafts: Readonly<Record<string, KeptDraft>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // A browser without storage keeps nothing: what is typed stays as long as the screen is open.
  }
}

/**
 * Unsaved input per tab: survives a reload, is invisible to other tabs, and ends when the tab closes or its user signs
 * out (docs/decisions/0151).
 */
export const keptDrafts = {
  of: (key: string): KeptDraft | null => all()[key] ?? null,
  keep(key: string, draft: KeptDraft | null): void {
    const { [key]: before, ...others } = all();
    if (draft !== null) write({ ...others, [key]: draft });
    else if (before !== undefined) write(others);
  },
};

// Kept when the session expires, since the user continues after signing in; removed on sign-out in any tab.
sessionStore.subscribe(() => {
  if (sessionStore.get() === null && endedReason() === null) write({});
});
