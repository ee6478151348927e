import { ENGINE_VERSION, type FormDefinition } from '../definition';
import { addSection } from './sections';

/** What a new form is told before it has anything in it. */
export interface BlankForm {
  key: string;
  title: string;
  /** Countries, as two letters; at least one. */
  country: readonly string[];
  /** Provinces, states or types; none means any. */
  conditionInspectionType: readonly string[];
  /** The language of its texts, such as `en-CA`. */
  locale: string;
  /** Title of its first section. */
  section: string;
}

/** The smallest document that an administrator can begin with: one section, which still waits for its first item. */
export function blankDefinition({ section, locale, title, ...form }: BlankForm): FormDefinition {
  const empty: FormDefinition = {
    key: form.key,
    version: 1,
    engine: ENGINE_VERSION,
    title: 'title',
    appliesTo: { country: [...form.country], conditionInspectionType: [...form.conditionInspectionType] },
    i18n: { [locale]: { title } },
    sections: [],
    metadata: { sources: [], unconfirmed: [] },
  };
  return addSection(empty, 0, section);
}
