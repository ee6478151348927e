const KEPT_DRAFTS = 'walkthrough.drafts';

/** Values of fields by their names. */
export type KeptDraft = Readonly<Record<string, unknown>>;

/** Of a storage that is missing or damaged: none. */
function all(): Readonly<Record<string, KeptDraft>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_DRAFTS) ?? '{}') as Record<string, KeptDraft>;
  } catch {
    return {};
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
    if (draft === null && before === undefined) return;
    try {
      sessionStorage.setItem(
        KEPT_DRAFTS,
        JSON.stringify(draft === null ? others : { ...others, [key]: draft }),
      );
    } catch {
      // A browser without storage keeps nothing: what is typed stays as long as the screen is open.
    }
  },
};
