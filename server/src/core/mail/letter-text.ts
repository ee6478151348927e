import { fill, labelled } from '@walkthrough/domain';
import type { Letter, LetterText } from './letter';

/** Returns a sentence with its values. */
export const filled = ({ text, values = {} }: LetterText): string => fill(text, values);

/** Writes a letter as plain text, for programs that show no HTML. */
export function letterAsText(letter: Letter): string {
  const { paragraphs = [], facts = [], lists = [], quoted, button, notes = [] } = letter;
  return [
    ...paragraphs.map(filled),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => labelled(label, value)).join('\n')] : []),
    ...lists.map(({ title, lines, rest }) =>
      [title, ...lines.map((line) => `- ${line}`), ...(rest === undefined ? [] : [`- ${rest}`])].join('\n'),
    ),
    ...(quoted === undefined ? [] : [quoted]),
    ...(button ? [labelled(button.label, button.link)] : []),
    ...notes.map(filled),
  ].join('\n\n');
}
