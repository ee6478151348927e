import {
  type Answers,
  entries,
  type Entry,
  type FormDefinition,
  type PairSide,
} from '@walkthrough/form-definitions';
import sharp from 'sharp';

/** Attendees, time and place of one side's inspection, from which its answers are built. */
interface Attendance {
  /** `YYYY-MM-DD` */
  date: string;
  /** UTC milliseconds */
  at: number;
  agent: string;
  tenant: string;
  city: string;
  province: string;
  postalCode: string;
}

/** Fixed example answers for each side. The others are built from the attendance. */
const REMARKS: Readonly<Record<PairSide, Answers>> = {
  moveIn: {
    moveInGeneralComments: 'Freshly painted. Marks that were there before are in the photos.',
    moveInOtherItems: 'Bicycle room shown; garbage and recycling explained.',
    repairsStartNeeded: true,
    repairsStart: 'Replace the cracked pane and tighten the closet door within two weeks.',
    otherKeysIssued: 'One key of the bicycle room',
    moveInTenantAgreesComment: 'Agreed with everything we were shown.',
    unitSize: 'Two bedrooms',
  },
  moveOut: {
    moveOutGeneralComments: 'Left clean. Wear as expected for the length of the tenancy.',
    moveOutOtherItems: 'Nothing was left behind.',
    repairsEndNeeded: false,
    otherKeysReturned: 'One key of the bicycle room',
    moveOutTenantAgreesComment: 'Fine with us.',
    deductionsComment: 'Cleaning of the carpet in the living room.',
    deductionsSecurityDeposit: 85.5,
    deductionsPetDamageDeposit: 0,
    deductionsState: 0,
    tenantForwardingState: 0,
    landlordEndState: 0,
    forwardingUnit: '12',
    forwardingStreet: '9 Oak Avenue',
    serviceEmail: 'forwarding@occupants.demo.example',
  },
};

/** Returns plausible demo answers for one side of any form; questions without an example stay unanswered. */
export async function answersOfSide(
  document: FormDefinition,
  side: PairSide,
  attendance: Attendance,
): Promise<Answers> {
  const capitalizedSide = side === 'moveIn' ? 'MoveIn' : 'MoveOut';
  const { date, agent, tenant, city, province, postalCode } = attendance;
  const knownAnswers: Answers = {
    ...REMARKS[side],
    landlordStreet: '1180 Homer Street',
    landlordCity: city,
    landlordProvince: province,
    landlordPostalCode: postalCode,
    forwardingCity: city,
    forwardingProvince: province,
    forwardingPostalCode: postalCode,
    moveOutDate: date,
    [`${side}LandlordAgentState`]: 1,
    [`${side}LandlordRepresentative`]: agent,
    [`${side}LandlordSignatureName`]: agent,
    [`${side}TenantAgentState`]: 0,
    [`${side}TenantSignatureName`]: tenant,
    [`${side}TenantStatement`]: 0,
    [`${side}InspectionTime`]: '10:30',
    [`${side}InspectedBy`]: agent,
    [`${side}TenantSideAttendant`]: tenant,
    [`tenantAgrees${capitalizedSide}`]: true,
    [`tenantDisagrees${capitalizedSide}`]: false,
    [`tenantRefused${capitalizedSide}`]: false,
  };
  const answers: Record<string, unknown> = {};
  for (const entry of entries(document, side)) {
    const value = knownAnswers[entry.key] ?? (await usualAnswer(entry, attendance));
    if (value !== undefined) answers[entry.key] = value;
  }
  return answers;
}

async function usualAnswer({ key, kind, role, rules }: Entry, attendance: Attendance): Promise<unknown> {
  if (kind === 'signature') return signatureAnswer(key, attendance);
  if (kind === 'date' && /(InspectionDate|SignedOn|deductionsDate)$/.test(key)) return attendance.date;
  if (kind === 'number' && /Keys|Remotes/.test(key)) return 2;
  // Alarms for smoke and carbon monoxide, and the insurance, are present and without problems.
  if (/(Smoke|Co2|Insurance)Present$/.test(key)) return 1;
  if (/(Smoke|Co2|Insurance)Problem$/.test(key)) return 0;
  // In the tables of the US form most items are good (1) and some are fair (2).
  if (role === 'cell' && kind === 'choice' && rules.options?.includes(2)) return key.length % 5 === 0 ? 2 : 1;
  return undefined;
}

const imageByName = new Map<string, Promise<string>>();

async function signatureAnswer(key: string, { agent, tenant, at }: Attendance): Promise<object> {
  const name = /Landlord/.test(key) ? agent : tenant;
  const image = imageByName.get(name) ?? drawSignature(name);
  imageByName.set(name, image);
  return { png: await image, name, at };
}

/** Draws a signature as a PNG data URL. The strokes depend on the letters of the name. */
async function drawSignature(name: string): Promise<string> {
  const strokes = [...name].map((letter, index) => {
    const height = 20 + (letter.charCodeAt(0) % 7) * 9;
    return `q8 ${-height} 16 ${-(height % 40) / 2}t8 ${(height + index * 5) % 30}`;
  });
  const path = `<path d="M20 90${strokes.join('')}" fill="none" stroke="#1b2a4a" stroke-width="3" stroke-linecap="round"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="140">${path}</svg>`;
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()).toString('base64')}`;
}
