import { endedReason } from './ended-reason';
import { sessionStore } from './session-store';

const KEY = 'walkthrough.drafts';

/** Values by field name. */
export type StoredDraft = Readonly<Record<string, unknown>>;

/** Returns all drafts; none if storage is missing or damaged. */
function all(): Readonly<Record<string, StoredDraft>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, StoredDraft>;
  } catch {
    return {};
  }
}

function write(drafts: Readonly<Record<string, StoredDraft>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // Without storage the input lasts only while the screen is open.
  }
}

/**
 * Unsaved input per tab: survives a reload, is invisible to other tabs, and ends when the tab closes or its user signs
 * out (docs/decisions/0185).
 */
export const draftStorage = {
  of: (key: string): StoredDraft | null => all()[key] ?? null,
  keep(key: string, draft: StoredDraft | null): void {
    const { [key]: before, ...others } = all();
    if (draft !== null) write({ ...others, [key]: draft });
    else if (before !== undefined) write(others);
  },
};

// Kept when the session expires, since the user continues after signing in; removed on sign-out in any tab.
sessionStore.subscribe(() => {
  if (sessionStore.get() === null && endedReason() === null) write({});
});
