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
 * What somebody has typed and not saved, with this tab: it survives a reload, no other tab sees it, and it goes when the
 * tab is closed or its person signs out (docs/decisions/0151).
 */
export const keptDrafts = {
  of: (key: string): KeptDraft | null => all()[key] ?? null,
  keep(key: string, draft: KeptDraft | null): void {
    const { [key]: before, ...others } = all();
    if (draft !== null) write({ ...others, [key]: draft });
    else if (before !== undefined) write(others);
  },
};

// Whose sign-in has run out signs in again and goes on; who has left by choice, in this tab or another, leaves nothing.
sessionStore.subscribe(() => {
  if (sessionStore.get() === null && endedReason() === null) write({});
});
