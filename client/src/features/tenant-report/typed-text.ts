import { deductionItemKey, labelled, messages, type TenantReport, WHOLE_REPORT } from '@walkthrough/domain';
import type { AnswerStore } from './answer-store';

const PLACE = 'walkthrough.tenant-report.typed';

interface Kept {
  mark: string;
  text: string;
}

/** Returns what was typed, each comment below the name of its item. */
export function typedText({ deductions, sections }: TenantReport, store: AnswerStore): string {
  const labels = new Map(
    sections.flatMap(({ groups }) =>
      groups.flatMap(({ title, items }) =>
        items.map(({ key, label }) => [key, labelled(title, label)] as const),
      ),
    ),
  );
  labels.set(WHOLE_REPORT, messages.tenantReport.whole);
  for (const { id, place } of deductions?.lines ?? []) labels.set(deductionItemKey(id), place);
  return [...store.comments()]
    .map(([key, comment]) => [labels.get(key), comment].filter(Boolean).join('\n'))
    .join('\n\n');
}

/** Keeps what was typed for this tab, so that it can be copied after a reload when the link no longer works. */
export function keepTyped(secret: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, JSON.stringify({ mark: markOf(secret), text } satisfies Kept));
  } catch {
    // It stays on the page until the page closes.
  }
}

/** Returns what was typed with a link in this tab; empty without any. */
export function typedWith(secret: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Kept | null;
    return kept?.mark === markOf(secret) ? kept.text : '';
  } catch {
    return '';
  }
}

/** FNV-1a: 32 of 256 bits tell links apart, and give nothing away. */
function markOf(secret: string): string {
  let hash = 0x811c9dc5;
  for (const sign of secret) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}
