import type { TaskFormType } from '@walkthrough/domain';
import type { FormDefinition, Item } from '../definition';
import { forCurrentEngine } from '../engine-needed';
import { isStatic } from '../question-types';
import { withTaskFields } from '../fragments/with-task-fields';
import { annualUnitInspection } from './annual-unit-inspection';
import { fireSafetyWalk } from './fire-safety-walk';
import { keyHandover } from './key-handover';
import { seasonalMaintenance } from './seasonal-maintenance';
import { shortTermTurnover } from './short-term-turnover';
import { vacancyCheck } from './vacancy-check';

/** Forms that a company can add as drafts of its own, by name. They are made when they are asked for. */
const FORMS = {
  'fire-safety-walk': fireSafetyWalk,
  'seasonal-maintenance': seasonalMaintenance,
  'vacancy-check': vacancyCheck,
  'key-handover': keyHandover,
  'short-term-turnover': shortTermTurnover,
  'annual-unit-inspection': annualUnitInspection,
} as const satisfies Readonly<Record<string, () => FormDefinition>>;

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

/** Returns a form of the gallery for a use, with the questions that every such report needs at its end. */
export function galleryDraft(name: GalleryName, { key, country, type }: GalleryUse): FormDefinition {
  const form = FORMS[name]();
  const types = type === null ? [] : [type];
  const appliesTo = { country: [...country], conditionInspectionType: types };
  return forCurrentEngine(withTaskFields({ ...form, key, appliesTo }, types));
}

const questionsIn = ({ type, rows, questions = [] }: Item): number =>
  questions.reduce(
    (count, each) => count + questionsIn(each),
    rows?.length ?? (isStatic(type) || type === 'repeat' ? 0 : 1),
  );

/** Returns the number of questions of a form: lines of tables and questions of rows each count once. */
export const countQuestions = ({ sections }: FormDefinition): number =>
  sections.flatMap(({ items }) => items).reduce((count, item) => count + questionsIn(item), 0);
