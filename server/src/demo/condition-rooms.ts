import { randomUUID } from 'node:crypto';
import type { RoomType } from '@walkthrough/domain';
import type { StoredRoom } from '@walkthrough/form-definitions';
import type { SceneName } from './scenes';

interface DemoRoom {
  type: RoomType;
  name: string;
  statuses: StoredRoom['statuses'];
  otherObservations: string;
  photos: { scene: SceneName; caption: string }[];
}

/** The rooms of a flat, with their photos. */
export const DEMO_ROOMS: DemoRoom[] = [
  {
    type: 'KITCHEN',
    name: 'Kitchen',
    statuses: {
      wall: ['GOOD'],
      floor: ['FAIR'],
      stove: ['DIRTY'],
      fridge: ['STAINED'],
      cupboard: ['GOOD'],
      countertop: ['GOOD'],
      faucet: ['GOOD'],
      sinkOnly: ['GOOD'],
    },
    otherObservations: 'Food residue around the front right burner.',
    photos: [
      { scene: 'kitchen', caption: 'Kitchen, seen from the door' },
      { scene: 'stove', caption: 'Stove: residue on the front right burner' },
      { scene: 'fridge', caption: 'Refrigerator: stain on the top shelf' },
    ],
  },
  {
    type: 'BEDROOM',
    name: 'Bedroom',
    statuses: {
      door: ['SCRATCHED'],
      wall: ['DAMAGES'],
      window: ['BROKEN'],
      windowSafetyLock: ['YES'],
      closet: ['DAMAGED_DOOR'],
      floor: ['GOOD'],
      ceiling: ['GOOD'],
    },
    otherObservations: 'Crack above the bed from the ceiling down, about 60 cm.',
    photos: [
      { scene: 'bedroomWall', caption: 'Crack in the wall above the bed' },
      { scene: 'crackedWindow', caption: 'Right pane cracked' },
      { scene: 'scratchedDoor', caption: 'Scratches beside the handle' },
      { scene: 'closet', caption: 'Closet door off its upper hinge' },
    ],
  },
  {
    type: 'BATHROOM',
    name: 'Bathroom',
    statuses: {
      wall: ['GOOD'],
      tubsAndToilets: ['GOOD'],
      sinkOnly: ['LEAKING'],
      plumbing: ['LEAKING'],
      caulking: ['DIRTY'],
      fan: ['GOOD'],
      floor: ['GOOD'],
    },
    otherObservations: 'Drain under the basin drips; a pan was put below it.',
    photos: [
      { scene: 'bathroom', caption: 'Bathroom' },
      { scene: 'leakingDrain', caption: 'Drain under the basin drips' },
    ],
  },
  {
    type: 'LIVING_ROOM',
    name: 'Living Room',
    statuses: {
      wall: ['GOOD'],
      floor: ['STAINED'],
      ceiling: ['GOOD'],
      heat: ['FUNCTIONING'],
      lighting: ['GOOD'],
      plug: ['GOOD'],
    },
    otherObservations: '',
    photos: [
      { scene: 'stainedCarpet', caption: 'Coffee stain on the carpet' },
      { scene: 'smokeAlarm', caption: 'Smoke alarm, tested' },
    ],
  },
  {
    type: 'BALCONY',
    name: 'Balcony',
    statuses: { door: ['GOOD'], floor: ['FAIR'], handrail: ['GOOD'] },
    otherObservations: '',
    photos: [{ scene: 'balcony', caption: 'Balcony, railing firm' }],
  },
  {
    type: 'STORAGE',
    name: 'Storage',
    statuses: { hotWaterTanks: ['FAIR'], plumbing: ['GOOD'], floor: ['GOOD'] },
    otherObservations: 'Some rust at the foot of the tank.',
    photos: [{ scene: 'waterTank', caption: 'Hot water tank: rust at its foot' }],
  },
];

/** Returns a room as a device stores it; ids are made by the device. */
export const storedRoom = ({ type, name, statuses, otherObservations }: DemoRoom): StoredRoom => ({
  uuid: randomUUID(),
  type,
  name,
  sourceRoomId: null,
  otherObservations,
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
  statuses,
  elements: [],
  notes: {},
  extra: {},
});
