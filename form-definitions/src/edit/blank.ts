import { PLAIN_ENGINE, type FormDefinition } from '../definition';
import { addSection } from './sections';

/** Settings of a new form. */
interface BlankForm {
  key: string;
  title: string;
  /** Two-letter country codes; at least one. */
  country: readonly string[];
  /** Provinces, states or types; none means any. */
  conditionInspectionType: readonly string[];
  /** The language of its texts, such as `en-CA`. */
  locale: string;
  /** Title of its first section. */
  section: string;
}

/** Returns the smallest document that can be edited: one section, still without items. */
export function blankDefinition({ section, locale, title, ...form }: BlankForm): FormDefinition {
  const empty: FormDefinition = {
    key: form.key,
    version: 1,
    engine: PLAIN_ENGINE,
    title: 'title',
    appliesTo: { country: [...form.country], conditionInspectionType: [...form.conditionInspectionType] },
    i18n: { [locale]: { title } },
    sections: [],
    metadata: { sources: [], unconfirmed: [] },
  };
  return addSection(empty, 0, section);
}
