import type { TaskFormType } from '@walkthrough/domain';
import type { FormDefinition, Item } from '../definition';
import { inFrench } from '../definitions/french-wordings';
import { forCurrentEngine } from '../engine-needed';
import { isStatic } from '../question-types';
import { withTaskFields } from '../fragments/with-task-fields';
import { annualUnitInspection } from './annual-unit-inspection';
import { fireSafetyWalk } from './fire-safety-walk';
import { ANNUAL_UNIT_INSPECTION } from './french/annual-unit-inspection';
import { COMMON_PARTS } from './french/common-parts';
import { FIRE_SAFETY_WALK } from './french/fire-safety-walk';
import { KEY_HANDOVER } from './french/key-handover';
import { SEASONAL_MAINTENANCE } from './french/seasonal-maintenance';
import { SHORT_TERM_TURNOVER } from './french/short-term-turnover';
import { VACANCY_CHECK } from './french/vacancy-check';
import { keyHandover } from './key-handover';
import { seasonalMaintenance } from './seasonal-maintenance';
import { shortTermTurnover } from './short-term-turnover';
import { vacancyCheck } from './vacancy-check';

/** A form of the gallery, which is made when it is asked for, and its wordings in French by the English ones. */
interface GalleryForm {
  make: () => FormDefinition;
  french: Readonly<Record<string, string>>;
}

/** Forms that a company can add as drafts of its own, by name. */
const FORMS = {
  'fire-safety-walk': { make: fireSafetyWalk, french: FIRE_SAFETY_WALK },
  'seasonal-maintenance': { make: seasonalMaintenance, french: SEASONAL_MAINTENANCE },
  'vacancy-check': { make: vacancyCheck, french: VACANCY_CHECK },
  'key-handover': { make: keyHandover, french: KEY_HANDOVER },
  'short-term-turnover': { make: shortTermTurnover, french: SHORT_TERM_TURNOVER },
  'annual-unit-inspection': { make: annualUnitInspection, french: ANNUAL_UNIT_INSPECTION },
} as const satisfies Readonly<Record<string, GalleryForm>>;

export type GalleryName = keyof typeof FORMS;

export const GALLERY_NAMES = Object.keys(FORMS) as GalleryName[];

/** What a company uses a form of the gallery for. */
interface GalleryUse {
  /** Key of the company's form. */
  key: string;
  country: readonly string[];
  /** Null for the company's own kinds of inspection. */
  type: TaskFormType | null;
}

/** Returns a form of the gallery for a use, in both languages, with the questions that every such report needs at its end. */
export function galleryDraft(name: GalleryName, { key, country, type }: GalleryUse): FormDefinition {
  const { make, french } = FORMS[name];
  const types = type === null ? [] : [type];
  const appliesTo = { country: [...country], conditionInspectionType: types };
  const form = withTaskFields({ ...make(), key, appliesTo }, types);
  return forCurrentEngine(inFrench(form, { ...COMMON_PARTS, ...french }));
}

const questionsIn = ({ type, rows, questions = [] }: Item): number =>
  questions.reduce(
    (count, each) => count + questionsIn(each),
    rows?.length ?? (isStatic(type) || type === 'repeat' ? 0 : 1),
  );

/** Returns the number of questions of a form: lines of tables and questions of rows each count once. */
export const countQuestions = ({ sections }: FormDefinition): number =>
  sections.flatMap(({ items }) => items).reduce((count, item) => count + questionsIn(item), 0);
