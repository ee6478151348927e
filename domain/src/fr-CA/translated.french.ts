import type * as catalogue from '../messages/catalogue';

/** Whole groups of the catalogue in another language: a missing text, or one too many, does not compile. */
export type Translated<G extends keyof typeof catalogue> = {
  readonly [Group in G]: Readonly<Record<keyof (typeof catalogue)[Group], string>>;
};

/** Some texts of groups that belong to the office; the others appear in English. */
export type TranslatedInPart<G extends keyof typeof catalogue> = {
  readonly [Group in G]: Readonly<Partial<Record<keyof (typeof catalogue)[Group], string>>>;
};
