import { fill } from '../messages/fill';
import { type NoticeBlock, namesIn } from './fill-notice';
import { canBeUnknown, fieldsOfNotice, isNoticeField, NOTICE_FIELD_LABELS } from './notice-fields';
import { notices } from './messages';
import { MAX_NOTICE_BLOCKS, NOTICE_BLOCK_LIMIT, type NoticeKind } from './vocabulary';

/** A finding about a text. Texts with errors cannot be saved. */
export interface NoticeFinding {
  /** Index of the block; null: the text as a whole. */
  block: number | null;
  severity: 'error' | 'warning';
  message: string;
}

/** Checks the blocks of a company's text. */
export function noticeFindings(kind: NoticeKind, blocks: readonly NoticeBlock[]): NoticeFinding[] {
  if (blocks.length === 0) return [{ block: null, severity: 'error', message: notices.noBlocks }];
  if (blocks.length > MAX_NOTICE_BLOCKS) {
    const message = fill(notices.tooManyBlocks, { most: MAX_NOTICE_BLOCKS });
    return [{ block: null, severity: 'error', message }];
  }
  return blocks.flatMap((block, at) => blockFindings(kind, block).map((found) => ({ block: at, ...found })));
}

export const hasNoticeErrors = (findings: readonly NoticeFinding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

function blockFindings(kind: NoticeKind, { text, showWhen }: NoticeBlock): Omit<NoticeFinding, 'block'>[] {
  const errors: string[] = [];
  const warnings: string[] = [];
  if (text.trim() === '') errors.push(notices.blockEmpty);
  if (text.length > NOTICE_BLOCK_LIMIT) errors.push(fill(notices.blockTooLong, { most: NOTICE_BLOCK_LIMIT }));
  const { names, hasStrayBrace } = namesIn(text);
  if (hasStrayBrace) errors.push(fill(notices.strayBrace, { example: '{tenants}' }));
  const offered = fieldsOfNotice(kind);
  const asked = showWhen === null ? [] : [showWhen];
  for (const name of new Set([...names, ...asked])) {
    if (!isNoticeField(name)) errors.push(fill(notices.unknownField, { name: name.slice(0, 40) }));
    else if (!offered.includes(name)) errors.push(fill(notices.fieldOfOther, { name }));
    else if (canBeUnknown(kind, name) && name !== showWhen)
      warnings.push(fill(notices.mayBeUnknown, { field: NOTICE_FIELD_LABELS[name] }));
  }
  return [
    ...errors.map((message) => ({ severity: 'error' as const, message })),
    ...warnings.map((message) => ({ severity: 'warning' as const, message })),
  ];
}
