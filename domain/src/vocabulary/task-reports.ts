import { COMMON_AREA_TEMPLATE_ID, UNIT_TEMPLATE_ID } from './inspections';

/**
 * What forms of recurring visits are assigned to in place of a province, by the template of the visit (decision 158).
 * No condition inspection is ever of these types.
 */
export const TASK_FORM_TYPES = {
  [UNIT_TEMPLATE_ID]: 'TASK_UNIT',
  [COMMON_AREA_TEMPLATE_ID]: 'TASK_COMMON',
} as const;

export type TaskFormType = (typeof TASK_FORM_TYPES)[keyof typeof TASK_FORM_TYPES];

export const isTaskFormType = (type: string): type is TaskFormType =>
  (Object.values(TASK_FORM_TYPES) as string[]).includes(type);

/** Of a visit's template; a template that the product does not know is reported like a unit (spec 2 §7). */
export const taskFormTypeOf = (templateId: number): TaskFormType =>
  templateId === COMMON_AREA_TEMPLATE_ID ? 'TASK_COMMON' : 'TASK_UNIT';

/** Names beside the answers in the flat object of a task report: no form of one may use them as keys. */
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
