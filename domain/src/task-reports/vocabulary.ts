import { COMMON_AREA_TEMPLATE_ID, UNIT_TEMPLATE_ID } from '../inspections/vocabulary';

/**
 * Form types of recurring inspections, by template; they take the place of a province. Condition inspections never have
 * these types.
 */
export const TASK_FORM_TYPES = {
  [UNIT_TEMPLATE_ID]: 'TASK_UNIT',
  [COMMON_AREA_TEMPLATE_ID]: 'TASK_COMMON',
} as const;

export type TaskFormType = (typeof TASK_FORM_TYPES)[keyof typeof TASK_FORM_TYPES];

export const isTaskFormType = (type: string): type is TaskFormType =>
  (Object.values(TASK_FORM_TYPES) as string[]).includes(type);

/** Returns the form type of an inspection template; unknown templates use the unit form. */
export const taskFormTypeOf = (templateId: number): TaskFormType =>
  templateId === COMMON_AREA_TEMPLATE_ID ? 'TASK_COMMON' : 'TASK_UNIT';

/** Fields next to the answers in the flat object of a task report; forms cannot use them as keys. */
export const TASK_RECORD_FIELDS = [
  'id',
  'version',
  'property',
  'tenantInfo',
  'visit',
  'activeInspectionId',
  'template',
  'country',
  'form',
  'matrixVersion',
  'logId',
  'roomElements',
  'notes',
  'recorded',
  'editing',
] as const;
