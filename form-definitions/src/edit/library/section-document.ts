import { COUNTRIES } from '@walkthrough/domain';
import type { FormDefinition, Section } from '../../definition';
import { forCurrentEngine } from '../../engine-needed';
import { gate } from '../../gate';
import { error, type Finding } from '../../gate/finding';

/** Key of every section document, which is a form of one section. */
const SECTION_KEY = 'section';

/** What only a whole form has: signatures, contents required by law or by a recurring report, and a place. */
const OF_WHOLE_FORMS: readonly Finding['code'][] = ['unsigned', 'legalContent', 'taskField', 'place'];

/** Returns a library section as a document: a form of this section alone, for any country. */
export function sectionDocument(
  section: Section,
  { sides, i18n }: Pick<FormDefinition, 'sides' | 'i18n'>,
): FormDefinition {
  return forCurrentEngine({
    key: SECTION_KEY,
    version: 1,
    engine: 1,
    title: section.title,
    ...(sides && { sides }),
    appliesTo: { country: [...COUNTRIES], conditionInspectionType: [] },
    i18n,
    sections: [section],
    metadata: { sources: [], unconfirmed: [] },
  });
}

/** Runs the publish gate on a section document: all checks that a section can fail without the rest of its form. */
export function gateSection(document: unknown): Finding[] {
  const findings = gate(document).filter(({ code }) => !OF_WHOLE_FORMS.includes(code));
  const sections: unknown = Reflect.get(Object(document) as object, 'sections');
  const isOne = !Array.isArray(sections) || sections.length === 1;
  return isOne ? findings : [error('/sections', 'limit', 'A library section is one section.'), ...findings];
}
