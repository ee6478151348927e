import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelled, messages, type NoticeFact, type NoticeLayout, officialSheet } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import type { PrintableDocument } from '../../../core/pdf/printable-document';
import { tableDocument } from '../../reporting/reports/summary-report/summary-document';
import { loadTemplates } from '../../reporting/reports/templates';
import type { NoticeContents } from './notice.entity';

/** What the page shows. Everything is plain text, which the template escapes. */
interface NoticeView {
  language: string;
  title: string;
  company: string;
  note: string;
  /** Lines of each paragraph. */
  paragraphs: string[][];
  itemsHeading: string;
  items: readonly string[];
  factsHeading: string;
  facts: readonly NoticeFact[];
  statements: readonly string[];
  rulesHeading: string;
  rules: readonly { line: string; sources: readonly string[] }[];
  disclaimer: string;
}

const TEMPLATES = join(__dirname, 'templates');
const print = loadTemplates<NoticeView>(TEMPLATES);
const OWN_CSS = readFileSync(join(TEMPLATES, 'notice.css'), 'utf8');

/** Returns the page of a notice as HTML, or of the sheet from which its values are copied onto the official form. */
export function noticeHtml(contents: NoticeContents, layout: NoticeLayout): string {
  const { noticeDocument, notices: texts } = messages;
  const isSheet = layout === 'OFFICIAL_SHEET';
  return print({
    language: requestContext.language(),
    title: isSheet ? texts.sheetTitle : contents.title,
    company: contents.values.company ?? '',
    note: isSheet ? texts.sheetHint : '',
    paragraphs: contents.paragraphs.map((paragraph) => paragraph.split(/\r?\n/)),
    itemsHeading: noticeDocument.itemsHeading,
    items: contents.items ?? [],
    factsHeading: noticeDocument.factsHeading,
    facts: isSheet ? officialSheet(contents.values) : contents.facts,
    statements: contents.statements,
    rulesHeading: noticeDocument.rulesHeading,
    rules: contents.rules.map(({ rule, text, sources }) => ({ line: labelled(rule, text), sources })),
    disclaimer: messages.law.disclaimer,
  });
}

/** Returns the page ready to print, with the fonts of the reports. */
export function noticeDocument(contents: NoticeContents, layout: NoticeLayout): PrintableDocument {
  const html = noticeHtml(contents, layout);
  const heading = { heading: contents.title, company: contents.values.company ?? '' };
  return tableDocument(html, heading, new Map(), OWN_CSS);
}
