import { section, type SectionFragment } from './authoring';
import { conditionTable } from './unit';

type Elements = readonly (readonly [id: string, label: string])[];

const SURFACES: Elements = [
  ['floor', 'Floor'],
  ['walls', 'Walls'],
  ['ceiling', 'Ceiling'],
  ['windows', 'Windows'],
  ['lighting', 'Lighting'],
  ['outlets', 'Electrical outlets'],
];

const LIVING: Elements = [...SURFACES, ['closets', 'Closets'], ['fireAlarms', 'Fire alarms and equipment']];

/** The lists of the HUD move-in / move-out form: item, condition on both sides, cost to correct. */
const PARTS: readonly { part: string; title: string; mandatory: boolean; elements: Elements }[] = [
  {
    part: 'entrance',
    title: 'Entrance and halls',
    mandatory: true,
    elements: [
      ['steps', 'Steps and landings'],
      ['handrails', 'Handrails'],
      ['doors', 'Doors'],
      ['hardware', 'Hardware and locks'],
      ...LIVING,
    ],
  },
  { part: 'living', title: 'Living room', mandatory: true, elements: LIVING },
  { part: 'dining', title: 'Dining room', mandatory: false, elements: LIVING },
  {
    part: 'kitchen',
    title: 'Kitchen',
    mandatory: true,
    elements: [
      ['range', 'Range'],
      ['refrigerator', 'Refrigerator'],
      ['sink', 'Sink and faucets'],
      ...SURFACES,
      ['cabinets', 'Cabinets'],
      ['pantry', 'Closets and pantry'],
      ['exhaustFan', 'Exhaust fan'],
      ['fireAlarms', 'Fire alarms and equipment'],
    ],
  },
  {
    part: 'bedroom',
    title: 'Bedrooms',
    mandatory: true,
    elements: [['doors', 'Doors and locks'], ...LIVING],
  },
  {
    part: 'bathroom',
    title: 'Bathrooms',
    mandatory: true,
    elements: [
      ['sink', 'Sink and faucets'],
      ['shower', 'Shower and tub'],
      ['curtain', 'Curtain rack or door'],
      ['towelRack', 'Towel rack'],
      ['toilet', 'Toilet'],
      ['doors', 'Doors and locks'],
      ...SURFACES,
      ['closets', 'Closets'],
      ['cabinets', 'Cabinets'],
      ['exhaustFan', 'Exhaust fan'],
    ],
  },
  {
    part: 'equipment',
    title: 'Other equipment',
    mandatory: false,
    elements: [
      ['heating', 'Heating equipment'],
      ['airConditioning', 'Air conditioning'],
      ['hotWater', 'Hot-water heater'],
      ['smokeAlarms', 'Smoke and fire alarms'],
      ['thermostat', 'Thermostat'],
      ['doorbell', 'Doorbell'],
    ],
  },
];

export function hudTables(): SectionFragment[] {
  return PARTS.map(({ part, title, mandatory, elements }) =>
    section(`${part}Section`, title, [conditionTable(part, title, mandatory, elements)], {
      keepTogether: true,
    }),
  );
}
