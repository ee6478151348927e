/** What kind of text a source is, strongest first. */
type SourceKind = 'act' | 'government' | 'court' | 'library' | 'education' | 'secondary';

/** A text that was read for a rule or a holiday. */
export interface LawSource {
  /** How the text is cited: `Residential Tenancy Act, s. 23(1)`. */
  title: string;
  /** Address without its scheme; the host alone when the page has no short address. */
  page: string;
  kind: SourceKind;
  /** `YYYY-MM-DD` */
  readOn: string;
}

/** Makes the sources of one host, which were read on the same day. */
export const sourceReadOn =
  (readOn: string) =>
  (kind: SourceKind, page: string, title: string): LawSource => ({ title, page, kind, readOn });
