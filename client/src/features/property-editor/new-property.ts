import {
  COMMON_AREA_TEMPLATE_ID,
  DEFAULT_FREQUENCY,
  type Frequency,
  isCustomerSide,
  messages,
  type NewProperty,
  nextInspection,
  type NextInspection,
  type PropertyRecord,
  today,
  UNIT_TEMPLATE_ID,
  type UserSelf,
  zoneOfInspection,
} from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { isPropertyManagerUser } from '../../session/permissions';
import {
  type BelongingValues,
  DETAIL_FIELDS,
  type DetailValues,
  OCCUPANT_NAMES,
  type TenantValues,
  tenantValues,
} from './property-values';

const { propertyEditor: texts } = messages;

/** Values of the dialog. */
export interface NewPropertyValues extends DetailValues, BelongingValues, TenantValues {
  /** Id of an inspection template, as a string. */
  template: string;
  frequency: Frequency;
}

/** Replaces a customer: offers the managers of all, and the chosen one determines the customer. */
export const ALL_UNITS = 'all';

/**
 * @param day `YYYY-MM-DD`: default move-in date, today
 */
export const initialValues = (day: string, template = UNIT_TEMPLATE_ID): NewPropertyValues => ({
  template: String(template),
  frequency: DEFAULT_FREQUENCY,
  customer: '',
  manager: '',
  location: '',
  code: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  province: '',
  postalCode: '',
  country: 'CA',
  landlord: '',
  landlordPhone: '',
  landlordEmail: '',
  buildingManager: '',
  ...tenantValues(null, day),
});

export const isWithoutTenants = ({ template }: NewPropertyValues): boolean =>
  Number(template) === COMMON_AREA_TEMPLATE_ID;

/**
 * Returns the date of the first inspection, by the rule that the server applies.
 * @param now UTC ms
 */
export function firstInspectionOf(values: NewPropertyValues, now: number): NextInspection {
  const { country, province, frequency, leaseStart } = values;
  const day = today(now, zoneOfInspection(null, { country, province }));
  return nextInspection({
    cause: 'created',
    frequency,
    lastInspected: null,
    moveIn: isWithoutTenants(values) || leaseStart === '' ? null : leaseStart,
    onboarded: day,
    today: day,
  });
}

/**
 * @throws ApiError, or Error with the message to show if the answer is empty
 */
export async function createProperty(user: UserSelf, values: NewPropertyValues): Promise<PropertyRecord> {
  const body = bodyOf(values);
  const made = await send(user, values.customer, body).catch(explainEmptyAnswer);
  if (!made) throw new Error(texts.creationAnswerEmpty);
  return made;
}

/** Throws for a successful answer without the property. */
function explainEmptyAnswer(reason: unknown): never {
  const isYes = isApiError(reason, 'unexpected_answer') && reason.status < 300;
  throw isYes ? new Error(texts.creationAnswerEmpty) : reason;
}

function send(user: UserSelf, customer: string, body: NewProperty): Promise<PropertyRecord | undefined> {
  if (!isCustomerSide(user))
    return callApi('POST customers/{id}/properties-tenants', { path: { id: customer }, body });
  return isPropertyManagerUser(user)
    ? callApi('POST propertyManagers/self/properties-tenants', { body })
    : callApi('POST customers/self/properties-tenants', { body });
}

function bodyOf(values: NewPropertyValues): NewProperty {
  const texts = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, values[field]]));
  const details = {
    ...(texts as unknown as DetailValues),
    ...(values.manager !== '' && { propertyManagerId: Number(values.manager) }),
  };
  const names = Object.fromEntries(OCCUPANT_NAMES.map((field) => [field, values[field]]));
  const tenantInfo = {
    ...names,
    occupantName1: values.occupantName1,
    leaseStart: values.leaseStart,
    numOccupants: Number(values.numOccupants || 0),
  };
  const inspectionTemplate = Number(values.template);
  const { frequency } = values;
  return isWithoutTenants(values)
    ? { details, inspectionTemplate, frequency }
    : { details, tenantInfo, inspectionTemplate, frequency };
}
