import type { Room } from '@walkthrough/domain';
import {
  MATRIX_SEED,
  sidesOfForm,
  type BySide,
  type FormDefinition,
  type Side,
} from '@walkthrough/form-definitions';
import sharp from 'sharp';
import { sha256 } from '../../../../core/context/sha256';
import type { ConditionReportInput, ReportPhoto } from '../condition-report/condition-report.input';
import { contentHash } from '../condition-report/content-hash';
import type { Sample } from './sample-answers';

const AT: Readonly<Record<Side, number>> = {
  single: Date.UTC(2026, 5, 30, 18),
  moveIn: Date.UTC(2026, 0, 15, 18),
  moveOut: Date.UTC(2026, 5, 30, 18),
};
const PIXELS = { width: 64, height: 48 } as const;

function room(side: Side): Room {
  return {
    id: `00000000-0000-4000-8000-00000000000${side === 'moveOut' ? 2 : 1}`,
    sourceRoomId: side !== 'moveOut' ? null : '00000000-0000-4000-8000-000000000001',
    type: 'BEDROOM',
    name: 'Bedroom',
    door: 'GOOD',
    otherObservations: '',
    unauthorizedAppliance: null,
    unauthorizedRenovations: null,
  };
}

async function photo(side: Side): Promise<ReportPhoto> {
  const bytes = await sharp({ create: { ...PIXELS, channels: 3, background: '#8aa1b4' } })
    .jpeg()
    .toBuffer();
  const { id: roomId } = room(side);
  return {
    id: roomId.replace(/^0/u, '1'),
    roomId,
    element: null,
    caption: 'Sample',
    marks: [],
    takenAt: AT[side],
    ...PIXELS,
    bytes,
    sha256: sha256(side),
  };
}

/** Builds a finished report of a fictional place. */
export async function sampleInput(
  form: FormDefinition,
  { answers, ownerIsCompany }: Sample,
): Promise<ConditionReportInput> {
  const inspection = (side: Side) => ({
    inspector: { firstName: 'Clara', name: 'Reyes' },
    inspectedDate: AT[side],
    language: null,
    zone: null,
  });
  const sides = sidesOfForm(form);
  const ofEach = <T>(of: (side: Side) => T): BySide<T> =>
    Object.fromEntries(sides.map((side) => [side, of(side)]));
  const photos = await Promise.all(sides.map(async (side) => [side, await photo(side)] as const));
  const input: ConditionReportInput = {
    reportNumber: 'SAMPLE',
    revision: null,
    tenant: { displayName: 'Sample', logo: null },
    property: {
      code: 'SAMPLE',
      addressLine1: '1 Sample Street',
      addressLine2: '',
      city: 'Sample',
      province: '',
      postalCode: '',
      landlord: 'Sample',
      ownerIsCompany,
    },
    country: form.appliesTo.country[0] ?? 'CA',
    occupants: ['Ana Lee'],
    document: form,
    form: { key: form.key, version: form.version, sha256: '0'.repeat(64) },
    answers,
    ...(form.sides === undefined ? {} : { recorded: {} }),
    rooms: ofEach((side) => [room(side)]),
    roomElements: MATRIX_SEED,
    photos: ofEach((side) => photos.filter(([of]) => of === side).map(([, each]) => each)),
    visits: ofEach(inspection),
    pageBreakPerRoom: false,
    checkAddress: '',
    contentHash: '',
  };
  return { ...input, contentHash: contentHash(input) };
}
