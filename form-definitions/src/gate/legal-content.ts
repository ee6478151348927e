import { PAIR, SIDES, type FormDefinition, type Side } from '../definition';
import { error, type Finding } from './finding';

interface ItemConcept {
  concept: string;
  /** Sides that must have it. */
  sides: readonly Side[];
  what: string;
}

const BOTH: readonly Side[] = PAIR;
const START: readonly Side[] = ['moveIn'];

/**
 * Required contents of a custom form in British Columbia (Residential Tenancy Regulation, s. 20): items with the concept,
 * on the given sides.
 */
export const REQUIRED_CONCEPTS: readonly ItemConcept[] = [
  { concept: 'landlordLegalName', sides: START, what: 'the legal name of the landlord' },
  { concept: 'tenantLegalName', sides: START, what: 'the legal name of the tenant' },
  { concept: 'tenantAgentLegalName', sides: BOTH, what: "the legal name of the tenant's agent" },
  { concept: 'rentalAddress', sides: START, what: 'the address of the rental unit' },
  { concept: 'possessionDate', sides: START, what: 'the date on which the tenant is entitled to possession' },
  { concept: 'landlordServiceAddress', sides: START, what: "the landlord's address for service" },
  { concept: 'inspectionDate', sides: BOTH, what: 'the date of the inspection' },
  { concept: 'rooms', sides: BOTH, what: 'the state of repair of each room' },
  { concept: 'otherItems', sides: BOTH, what: 'other items that landlord and tenant agree on' },
  { concept: 'damageRepair', sides: BOTH, what: 'damage or items that need maintenance or repair' },
  { concept: 'comments', sides: BOTH, what: 'comments of landlord or tenant' },
  {
    concept: 'tenantDeclaration',
    sides: BOTH,
    what: "the tenant's declaration to agree or not, with reasons",
  },
  { concept: 'landlordSignature', sides: BOTH, what: 'the signature of the landlord or the agent' },
  { concept: 'tenantSignature', sides: BOTH, what: 'the signature of the tenant or the agent' },
];

interface PaperConcept {
  /** Any one of these is enough. */
  roomTypes?: readonly string[];
  elements?: readonly string[];
  what: string;
}

/** Areas and fittings of the same list, which reports answer through rooms; the paper rows map them. */
const REQUIRED_AREAS: readonly PaperConcept[] = [
  { roomTypes: ['FOYER'], what: 'the entry' },
  { roomTypes: ['LIVING_ROOM', 'FAMILY_ROOM'], what: 'living rooms' },
  { roomTypes: ['KITCHEN'], what: 'the kitchen' },
  { roomTypes: ['DINING_ROOM'], what: 'the dining room or eating area' },
  { roomTypes: ['STAIRCASE', 'LANDING'], what: 'stairs' },
  { roomTypes: ['HALLWAY'], what: 'halls' },
  { roomTypes: ['BATHROOM'], what: 'bathrooms' },
  { roomTypes: ['BEDROOM', 'MAIN_BEDROOM'], what: 'bedrooms' },
  { roomTypes: ['STORAGE'], what: 'storage' },
  { roomTypes: ['BASEMENT'], what: 'the basement or crawl space' },
  { roomTypes: ['OTHER'], what: 'other rooms' },
  { roomTypes: ['EXTERIOR_GENERAL', 'BALCONY'], what: 'the exterior with balcony, patio and yard' },
  { roomTypes: ['GARAGE'], what: 'the garage or parking area' },
  { elements: ['floor'], what: 'floor coverings' },
  { elements: ['windowCoverings'], what: 'window coverings' },
  { elements: ['fridge', 'stove', 'dishwasher'], what: 'appliances' },
  { elements: ['furniture'], what: 'furniture' },
  { elements: ['fixture', 'lighting'], what: 'fixtures' },
  { elements: ['plug'], what: 'electrical outlets' },
  { elements: ['tvCable'], what: 'electronic connections' },
];

function sidesWith(definition: FormDefinition, concept: string): ReadonlySet<Side> {
  const items = definition.sections.flatMap(({ items }) => items);
  const sides = items.flatMap((item) => [
    ...(item.concept === concept ? SIDES.filter((side) => item.keys?.[side] !== undefined) : []),
    ...(item.rows ?? [])
      .filter((row) => row.concept === concept || item.concept === concept)
      .flatMap((row) => SIDES.filter((side) => row.keys[side] !== undefined)),
  ]);
  return new Set(sides);
}

function missingItems(definition: FormDefinition): { path: string; what: string }[] {
  return REQUIRED_CONCEPTS.flatMap(({ concept, sides, what }) => {
    const found = sidesWith(definition, concept);
    const missing = sides.filter((side) => !found.has(side));
    if (missing.length === 0) return [];
    return [{ path: '/sections', what: `${what} (concept ${concept}, ${missing.join(' and ')})` }];
  });
}

function missingAreas(definition: FormDefinition): { path: string; what: string }[] {
  const rows = definition.metadata.paperRows ?? [];
  return REQUIRED_AREAS.filter(
    ({ roomTypes, elements }) =>
      !rows.some((row) => roomTypes?.includes(row.roomType) ?? elements?.includes(row.element) ?? false),
  ).map(({ what }) => ({ path: '/metadata/paperRows', what }));
}

/** Returns whether the document may be used in British Columbia: in Canada, and not only for other types. */
function appliesToBritishColumbia({ appliesTo }: FormDefinition): boolean {
  const types = appliesTo.conditionInspectionType;
  return appliesTo.country.includes('CA') && (types.length === 0 || types.includes('BC'));
}

/** Returns what the regulation of British Columbia requires and the form lacks; empty for forms of other places. */
export function legalFindings(definition: FormDefinition): Finding[] {
  if (definition.sides !== undefined || !appliesToBritishColumbia(definition)) return [];
  return [...missingItems(definition), ...missingAreas(definition)].map(({ path, what }) =>
    error(path, 'legalContent', `British Columbia (Regulation, s. 20) asks for ${what}.`),
  );
}
