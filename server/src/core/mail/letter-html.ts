import { fill, messages } from '@walkthrough/domain';
import { requestContext } from '../context/request-context';
import type { Letter, LetterText } from './letter';
import { filled } from './letter-text';

const FONT = "font-family:'Segoe UI',-apple-system,Roboto,Helvetica,Arial,sans-serif";
const INK = '#1f2933';
const MUTED = '#52606d';
const ACCENT = '#0f5c4c';
const PAPER = '#ffffff';
const GROUND = '#f1f4f3';
const LINE = '#dde3e1';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Isolates a text that may run from right to left, so that it does not reorder the sentence around it. */
const isolated = (value: string | number): string => `<bdi>${escapeHtml(String(value))}</bdi>`;

/**
 * Fills escaped values into a sentence. Apostrophes of the sentence are not escaped, because `fill` reads its syntax.
 */
function sentence({ text, values = {} }: LetterText): string {
  const html = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : isolated(value),
    ]),
  );
  const wording = text.replace(/[&<>]/g, (sign) => ENTITIES[sign]!);
  return fill(wording, html);
}

const withBreaks = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

const row = (html: string, style = 'padding:0 32px 16px 32px'): string =>
  `<tr><td style="${style};${FONT};font-size:16px;line-height:24px;color:${INK}">${html}</td></tr>`;

/** Mail programs that use Word as their engine ignore padding of links, but not that of cells. */
const buttonRow = ({ label, link }: { label: string; link: string }): string =>
  row(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>` +
      `<td bgcolor="${ACCENT}" style="border-radius:6px;padding:13px 24px">` +
      `<a href="${escapeHtml(link)}" target="_blank" style="${FONT};font-size:16px;line-height:20px;` +
      `font-weight:bold;color:${PAPER};text-decoration:none;display:inline-block">` +
      `<span style="color:${PAPER}">${escapeHtml(label)}</span></a></td></tr></table>`,
    'padding:8px 32px 20px 32px',
  ) +
  row(
    `<span style="font-size:13px;line-height:20px;color:${MUTED}">${escapeHtml(messages.mail.linkBelow)}<br>` +
      `<a href="${escapeHtml(link)}" style="color:${ACCENT};word-break:break-all">${escapeHtml(link)}</a></span>`,
  );

const factRows = (facts: readonly { label: string; value: string }[]): string =>
  row(
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ` +
      `style="border-top:1px solid ${LINE}">${facts
        .map(
          ({ label, value }) =>
            `<tr><td width="38%" valign="top" style="padding:8px 12px 8px 0;border-bottom:1px solid ${LINE};` +
            `${FONT};font-size:14px;line-height:20px;color:${MUTED}">${escapeHtml(label)}</td>` +
            `<td valign="top" style="padding:8px 0;border-bottom:1px solid ${LINE};${FONT};font-size:14px;` +
            `line-height:20px;color:${INK}">${isolated(value)}</td></tr>`,
        )
        .join('')}</table>`,
  );

const listRows = ({ title, lines, rest }: NonNullable<Letter['lists']>[number]): string =>
  row(`<strong>${escapeHtml(title)}</strong>`, 'padding:4px 32px 4px 32px') +
  row(
    lines
      .map((line) => `<span style="color:${MUTED}">&bull;</span>&nbsp; ${isolated(line)}`)
      .concat(rest === undefined ? [] : [`<span style="color:${MUTED}">${escapeHtml(rest)}</span>`])
      .join('<br>'),
  );

function bodyRows(letter: Letter): string {
  const { paragraphs = [], facts = [], lists = [], quoted, button, notes = [] } = letter;
  return [
    ...paragraphs.map((paragraph) => row(sentence(paragraph))),
    ...(facts.length > 0 ? [factRows(facts)] : []),
    ...lists.map(listRows),
    ...(quoted === undefined ? [] : [row(withBreaks(quoted))]),
    ...(button ? [buttonRow(button)] : []),
    ...notes.map((note) =>
      row(`<span style="font-size:14px;line-height:20px;color:${MUTED}">${sentence(note)}</span>`),
    ),
  ].join('');
}

/**
 * Writes a letter as HTML that old mail programs can show: tables, inline styles, light colours, nothing loaded from
 * elsewhere. All texts are escaped.
 */
export function letterAsHtml(letter: Letter, subject: string): string {
  const { product } = messages.shell;
  const { company, heading, paragraphs = [] } = letter;
  const preview = paragraphs[0] ? filled(paragraphs[0]) : '';
  const footer =
    company === null
      ? escapeHtml(product)
      : sentence({ text: messages.mail.sentBy, values: { company, product } });
  return `<!DOCTYPE html>
<html lang="${requestContext.language()}" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background-color:${GROUND};color-scheme:light only">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${GROUND}">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${GROUND}"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}" style="width:100%;max-width:600px;border:1px solid ${LINE};border-radius:8px">
<tr><td style="padding:20px 32px;border-bottom:3px solid ${ACCENT};${FONT};font-size:14px;line-height:20px;color:${MUTED}"><strong style="font-size:18px;color:${ACCENT}">${escapeHtml(product)}</strong>${company === null ? '' : `<br>${isolated(company)}`}</td></tr>
<tr><td style="padding:28px 32px 12px 32px"><h1 style="margin:0;${FONT};font-size:24px;line-height:32px;font-weight:bold;color:${INK}">${sentence(heading)}</h1></td></tr>
${bodyRows(letter)}
<tr><td height="12" style="font-size:1px;line-height:12px">&nbsp;</td></tr></table>
<p style="margin:16px 0 0 0;${FONT};font-size:12px;line-height:18px;color:${MUTED}">${footer}</p>
</td></tr></table></body></html>
`;
}
