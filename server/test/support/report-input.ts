import { canonicalJson, type Room } from '@walkthrough/domain';
import {
  entries,
  MATRIX_SEED,
  type Answers,
  type FormDefinition,
  sidesOfForm,
  type BySide,
  type PairSide,
  type Side,
} from '@walkthrough/form-definitions';
import sharp from 'sharp';
import { type Config, loadConfig } from '../../src/core/config/config';
import { sha256 } from '../../src/core/context/sha256';
import type {
  ConditionReportInput,
  ReportPhoto,
} from '../../src/modules/reporting/reports/condition-report/condition-report.input';
import { contentHash } from '../../src/modules/reporting/reports/condition-report/content-hash';

/** Returns a configuration with this machine's browser. */
export function configWithChromium(changes: Partial<Config> = {}): Config {
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return Object.assign(loadConfig({ JWT_SECRET: 'x'.repeat(32), CHROMIUM_PATH: path }), changes);
}

type Rgb = { r: number; g: number; b: number };

const LEVELS = [40, 100, 160, 220] as const;

/** Returns one of 64 colors that are distinguishable after JPEG compression. */
export function colourOf(number: number): Rgb {
  const level = (digit: number) => LEVELS[Math.floor(number / 4 ** digit) % 4] ?? 0;
  return { r: level(0), g: level(1), b: level(2) };
}

/** Returns the number of a picture's dominant color. */
export async function numberIn(picture: Buffer): Promise<number> {
  const { dominant } = await sharp(picture).stats();
  const digit = (value: number) =>
    LEVELS.reduce((best, level, index) => {
      const nearest = LEVELS[best] ?? 0;
      return Math.abs(level - value) < Math.abs(nearest - value) ? index : best;
    }, 0);
  return digit(dominant.r) + 4 * digit(dominant.g) + 16 * digit(dominant.b);
}

/** Returns a picture in the color of a number. */
export async function colouredPicture(number: number, width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colourOf(number) } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export async function photoOf(number: number, changes: Partial<ReportPhoto> = {}): Promise<ReportPhoto> {
  const [width, height] = [changes.width ?? 640, changes.height ?? 480];
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    roomId: null,
    element: null,
    caption: `Caption of picture ${number}`,
    marks: [],
    takenAt: Date.UTC(2025, 3, 1, 16, number),
    sha256: sha256(`file ${number}`),
    width,
    height,
    bytes: await colouredPicture(number, width, height),
    ...changes,
  };
}

/** Returns a signature as the pad draws it: a stroke on a transparent background. */
export async function drawnSignature(): Promise<string> {
  const stroke =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><path d="M20 100 C 60 20, 90 130, 120 70 S 170 30, 190 90 S 250 60, 280 80" fill="none" stroke="#102040" stroke-width="4" stroke-linecap="round"/></svg>';
  const png = await sharp(Buffer.from(stroke)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Returns the answers with visible signatures, because those of the golden files are truncated. */
export async function withDrawings(definition: FormDefinition, answers: Answers): Promise<Answers> {
  const png = await drawnSignature();
  const signed = entries(definition)
    .filter(({ key, kind }) => kind === 'signature' && Object.hasOwn(answers, key))
    .map(({ key }) => [key, { ...(answers[key] as object), png }] as const);
  return { ...answers, ...Object.fromEntries(signed) };
}

function roomsIn(definition: FormDefinition, answers: Answers): BySide<Room[]> {
  const of = (side: Side) =>
    entries(definition, side)
      .filter(({ kind }) => kind === 'rooms')
      .flatMap(({ key }) => (answers[key] ?? []) as Room[]);
  return Object.fromEntries(sidesOfForm(definition).map((side) => [side, of(side)]));
}

/** A report with two sides. */
export type PairReport = ConditionReportInput & {
  [Part in 'rooms' | 'photos' | 'visits']: Readonly<
    Record<PairSide, NonNullable<ConditionReportInput[Part][PairSide]>>
  >;
};

/** Returns the input with its content hash. */
export function hashed<T extends ConditionReportInput>(input: T): T {
  return { ...input, contentHash: contentHash(input) };
}

/** Returns a finished report of a form with its answers and rooms. */
export function reportOf(
  document: FormDefinition,
  answers: Answers,
  changes: Partial<ConditionReportInput> = {},
): PairReport {
  const inspection = (at: number) => ({
    inspector: { firstName: 'Robin', name: 'Park' },
    inspectedDate: at,
    zone: 'CANADA_PACIFIC',
  });
  return hashed({
    reportNumber: 'CR-1042',
    revision: 1,
    tenant: { displayName: 'Maple Property Services', logo: null },
    property: {
      code: 'NEL-204',
      addressLine1: '12 Main Street',
      addressLine2: 'Unit 204',
      city: 'Nelson',
      province: 'BC',
      postalCode: 'V1L 1A1',
      landlord: 'Kootenay Homes Ltd.',
      ownerIsCompany: false,
    },
    country: document.appliesTo.country[0] ?? 'CA',
    occupants: ['Ana Lee', 'Ben Lee'],
    document,
    form: { key: document.key, version: document.version, sha256: sha256(canonicalJson(document)) },
    answers,
    rooms: roomsIn(document, answers),
    roomElements: MATRIX_SEED,
    photos: { moveIn: [], moveOut: [] },
    visits: {
      moveIn: inspection(Date.UTC(2025, 3, 1, 16, 30)),
      moveOut: inspection(Date.UTC(2026, 2, 31, 20, 0)),
    },
    pageBreakPerRoom: false,
    checkAddress: 'https://inspections.example/verify',
    contentHash: '',
    ...changes,
  } as PairReport);
}
