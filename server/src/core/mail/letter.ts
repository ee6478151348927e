/** A sentence with values that other people have written: names, addresses. */
export interface LetterText {
  text: string;
  values?: Readonly<Record<string, string | number>>;
}

/** A heading with its lines. */
interface LetterList {
  title: string;
  lines: readonly string[];
  /** Stands below the lines: how many were left out. */
  rest?: string;
}

/** The contents of a mail. Every kind of mail is written from them in one layout, as text and as HTML. */
export interface Letter {
  /** The sending company; null for a mail of the product itself. */
  company: string | null;
  heading: LetterText;
  paragraphs?: readonly LetterText[];
  facts?: readonly { label: string; value: string }[];
  lists?: readonly LetterList[];
  /** Text that somebody has written, with line breaks. */
  quoted?: string;
  button?: { label: string; link: string };
  /** Smaller texts below the button. */
  notes?: readonly LetterText[];
}
