import sharp from 'sharp';
import { type Picture, readPicture } from '../../core/pictures/read-picture';
import { picture } from './drawing';
import { fridge, smokeAlarm, stove, waterTank } from './equipment';
import { balcony, bedroomWall, closet, crackedWindow, scratchedDoor, stainedCarpet } from './living';
import { bathroom, kitchen, leakingDrain } from './wet';

/** What the photos of the demo show: drawn here, so that no picture of anybody's home is needed. */
const SCENES = {
  balcony,
  bathroom,
  bedroomWall,
  closet,
  crackedWindow,
  fridge,
  kitchen,
  leakingDrain,
  scratchedDoor,
  smokeAlarm,
  stainedCarpet,
  stove,
  waterTank,
};

export type SceneName = keyof typeof SCENES;

export const SCENE_NAMES = Object.keys(SCENES) as readonly SceneName[];

const photographed = new Map<SceneName, Promise<Picture>>();

/** The photo of a scene: a JPEG of 1600 × 1200 that says DEMO. Drawn once in a process. */
export function photographOf(scene: SceneName): Promise<Picture> {
  const known = photographed.get(scene) ?? photograph(scene);
  photographed.set(scene, known);
  return known;
}

/** Begins to draw all of them, beside whatever else is done: whoever asks for one waits only for the rest of it. */
export function drawScenesAhead(): void {
  // One that cannot be drawn fails for whoever asks for it.
  for (const scene of SCENE_NAMES) photographOf(scene).catch(() => undefined);
}

async function photograph(scene: SceneName): Promise<Picture> {
  const svg = Buffer.from(picture(SCENES[scene]()));
  const bytes = await sharp(svg).jpeg({ quality: 82 }).toBuffer();
  return { ...(await readPicture(bytes)), bytes };
}
