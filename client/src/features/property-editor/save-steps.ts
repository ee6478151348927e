import {
  COMMON_AREA_TEMPLATE_ID,
  messages,
  type InspectionInfoChange,
  type NewOccupancy,
  type PropertyRecord,
  type TenancyChoice,
  type TenantInfoItem,
  perLanguage,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import {
  belongingsOf,
  DETAIL_FIELDS,
  detailsOf,
  differ,
  differOnceStored,
  type EditorValues,
  inspectionsOf,
  isInspected,
  isStoredAs,
  OCCUPANT_NAMES,
  TENANT_FIELDS,
  tenantValues,
} from './property-values';

const { common, propertyEditor: texts } = messages;

/** Known state of the server. Each saved step updates it, so that none is sent twice. */
export interface Saved {
  property: PropertyRecord;
  occupants: readonly TenantInfoItem[];
  /** Occupants moved in by this form, whose values have no id: later input edits them. */
  movedIn?: number | undefined;
}

/** Answers given before anything is sent. */
export interface SaveAnswers {
  /** Whether to cancel open inspections when the property stops being inspected. */
  cancelsInspections: boolean;
  /** Whether the next date may be in the past. */
  allowsPast: boolean;
  /** What happens to the current tenancy; undefined if nobody was asked. */
  tenancy: TenancyChoice | undefined;
}

export interface SaveStep {
  /** Name shown when the step fails. */
  name: string;
  /** Success message; null if there is none. */
  done: string | null;
  /** Part of the next step, which reports for both. */
  isPart?: true;
  /** Field that it clears; a later step fills it. */
  empties?: 'manager' | 'location';
  isNeeded: (values: EditorValues, saved: Saved) => boolean;
  save: (values: EditorValues, saved: Saved, answers: SaveAnswers) => Promise<Partial<Saved>>;
}

/** Common areas have no occupants and no location, from the moment the type is selected. */
export const isOfCommonArea = ({ template }: EditorValues): boolean =>
  Number(template) === COMMON_AREA_TEMPLATE_ID;
const target = ({ property }: Saved) => ({ path: { id: property.id }, ifMatch: property.version });

const details: SaveStep = perLanguage(() => ({
  name: texts.propertyDetails,
  done: texts.detailsSaved,
  isNeeded: (values, { property }) => differOnceStored(DETAIL_FIELDS, values, detailsOf(property)),
  save: async (values, saved) => {
    const present = detailsOf(saved.property);
    const changed = DETAIL_FIELDS.filter((field) => !isStoredAs(field, values[field], present[field]));
    const body = Object.fromEntries(changed.map((field) => [field, values[field]]));
    return { property: await callApi('PUT properties/{id}/details', { ...target(saved), body }) };
  },
}));

/**
 * Moving to another location takes two calls and two steps: a property leaves its location before it joins the next.
 */
const leaving: SaveStep = perLanguage(() => ({
  name: texts.stepVirtualLocation,
  done: null,
  isPart: true,
  empties: 'location',
  isNeeded: (values, saved) => {
    const present = belongingsOf(saved.property).location;
    return !isOfCommonArea(values) && values.location !== '' && present !== '' && values.location !== present;
  },
  save: async (_values, saved) => ({
    property: await callApi('DELETE properties/{id}/virtualLocation', target(saved)),
  }),
}));

const location: SaveStep = perLanguage(() => ({
  name: texts.stepVirtualLocation,
  done: null,
  isNeeded: (values, saved) =>
    !isOfCommonArea(values) && values.location !== belongingsOf(saved.property).location,
  save: async (values, saved) => {
    if (values.location === '')
      return { property: await callApi('DELETE properties/{id}/virtualLocation', target(saved)) };
    const { id, version: ifMatch } = saved.property;
    const path = { id: values.location };
    const [added] = await callApi('PUT virtual_locations/{id}', { path, body: { ids: [id] }, ifMatch });
    const now = await callApi('GET properties/{id}', { path: { id } });
    // Keeps `version` of the answer, so that the next step reports others' changes as a conflict.
    return { property: { ...now, version: added?.version ?? now.version } };
  },
}));

const manager: SaveStep = perLanguage(() => ({
  name: common.propertyManager,
  done: texts.propertyManagerSaved,
  isNeeded: ({ manager: chosen, customer: owner }, { property }) =>
    // A manager of another customer is set after the customer.
    chosen !== '' && owner === belongingsOf(property).customer && chosen !== belongingsOf(property).manager,
  save: async (values, saved) => {
    const { path, ifMatch } = target(saved);
    const named = { path: { ...path, pmId: values.manager }, ifMatch };
    return { property: await callApi('PUT properties/{id}/propertyManagers/{pmId}', named) };
  },
}));

const tenant: SaveStep = perLanguage(() => ({
  name: texts.tenantInformation,
  done: texts.tenantSaved,
  isNeeded: (values, saved) => !isOfCommonArea(values) && isTenantChanged(values, saved),
  save: async (values, saved, { tenancy }) => {
    const body = occupancyOf(values);
    const present = presentOf(values, saved);
    const { property, occupants } = saved;
    // The answers are sufficient: if reading all occupants failed, these would be recorded twice.
    if (present) {
      const { applyToCompleted: _, ...typed } = body;
      const sent = { path: { id: present.id }, body, ifMatch: present.version };
      const { version } = await callApi('PUT tenantInfos/{id}', sent);
      return {
        occupants: occupants.map((each) => (each.id === present.id ? { ...each, ...typed, version } : each)),
      };
    }
    const movedIn = await callApi('PUT properties/{id}/tenantInfo', {
      ...target(saved),
      query: { ...(tenancy && { tenancy }) },
      body,
    });
    const moveOut = (each: TenantInfoItem) =>
      each.isCurrent ? { ...each, isCurrent: false, version: each.version + 1 } : each;
    return {
      // A move-in increments the property's version; editing its occupants does not.
      property: { ...property, version: property.version + 1 },
      occupants: [movedIn, ...occupants.map(moveOut)],
      movedIn: movedIn.id,
    };
  },
}));

const inspection: SaveStep = perLanguage(() => ({
  name: texts.inspectionDetails,
  done: texts.inspectionSaved,
  isNeeded: (values, saved) => Object.keys(inspectionChange(values, saved)).length > 0,
  save: async (values, saved, { cancelsInspections: shouldCancelInspections, allowsPast }) => {
    const body = { ...inspectionChange(values, saved), ...(allowsPast && { allowPast: true }) };
    const sent = { ...target(saved), query: { shouldCancelInspections }, body };
    return { property: await callApi('PUT properties/{id}/inspectionInfo', sent) };
  },
}));

/** Returns the changes, with the displayed date if the server would otherwise recompute it. */
function inspectionChange(values: EditorValues, { property }: Saved): InspectionInfoChange {
  const before = inspectionsOf(property);
  const { isActive, isUnassignable, frequency, nextInspectionDate, template } = values;
  const isMoved = differ(['frequency', 'nextInspectionDate'], values, before) || isActive !== before.isActive;
  return {
    ...(isActive !== before.isActive && { isActive }),
    ...(isUnassignable !== before.isUnassignable && { isUnassignable }),
    ...(frequency !== before.frequency && { frequency }),
    ...(template !== before.template && { template: Number(template) }),
    ...(isMoved && isInspected(values) && nextInspectionDate !== '' && { nextInspectionDate }),
  };
}

const customer: SaveStep = perLanguage(() => ({
  name: texts.stepCustomer,
  done: texts.customerSaved,
  empties: 'manager',
  isNeeded: (values, { property }) =>
    values.customer !== '' && values.customer !== belongingsOf(property).customer,
  save: async (values, saved, { tenancy }) => {
    const { path, ifMatch } = target(saved);
    // The tenancy of occupants who just moved in goes on, whatever happened to the one before.
    const choice = tenancy && saved.movedIn !== undefined ? 'keep' : tenancy;
    const query = { ...(choice && { tenancy: choice }) };
    const named = { path: { ...path, customerId: values.customer }, query, ifMatch };
    return { property: await callApi('PUT properties/{id}/customers/{customerId}', named) };
  },
}));

/** Save order. A manager of another customer is set after the customer has changed. */
export const SAVE_STEPS: readonly SaveStep[] = [
  ...[details, leaving, location, manager, tenant, inspection],
  ...[customer, manager],
];

/** Returns whether Submit changes only the occupants. */
export const isNothingButTenant = (values: EditorValues, saved: Saved): boolean => {
  const needed = SAVE_STEPS.filter((step) => step.isNeeded(values, saved));
  return needed.length === 1 && needed[0] === tenant;
};

/** Returns the recorded occupants the fields refer to; null for new ones. */
export const presentOf = ({ tenantId }: EditorValues, { occupants, movedIn }: Saved): TenantInfoItem | null =>
  occupants.find(({ id }) => id === (tenantId ?? movedIn)) ?? null;

/** Returns whether the occupants differ from the recorded ones or are new. */
export function isTenantChanged(values: EditorValues, saved: Saved): boolean {
  const present = presentOf(values, saved);
  if (present === null && saved.occupants.length > 0) return true;
  const begin = tenantValues(present, values.leaseStart);
  return differOnceStored(TENANT_FIELDS, values, begin);
}

function occupancyOf(values: EditorValues): NewOccupancy {
  const names = Object.fromEntries(OCCUPANT_NAMES.map((field) => [field, values[field]]));
  return {
    ...names,
    occupantName1: values.occupantName1,
    leaseStart: values.leaseStart,
    numOccupants: Number(values.numOccupants || 0),
    applyToCompleted: values.applyToCompleted,
  };
}
