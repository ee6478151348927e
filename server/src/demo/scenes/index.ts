import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Picture, readPicture } from '../../core/pictures/read-picture';
import * as buildings from './buildings';
import * as damages from './damages';
import * as devices from './devices';
import { picture } from './drawing';
import * as equipment from './equipment';
import * as homes from './homes';
import * as living from './living';
import * as wet from './wet';

/** The scenes of the demo's photos: drawn, so that no picture of anybody's home is needed. */
const SCENES = { ...buildings, ...damages, ...devices, ...equipment, ...homes, ...living, ...wet };

export type SceneName = keyof typeof SCENES;

export const SCENE_NAMES = Object.keys(SCENES) as readonly SceneName[];

/** Where the build puts the drawn pictures (see `draw-scenes.ts`). Missing when running from the sources. */
const DRAWN = join(__dirname, 'drawn');

export const drawnFile = (scene: SceneName): string => join(DRAWN, `${scene}.jpg`);

const photographed = new Map<SceneName, Promise<Picture>>();

/** Returns the photo of a scene: a JPEG of 1600 × 1200 with the mark DEMO. Created once per process. */
export function photographOf(scene: SceneName): Promise<Picture> {
  const known = photographed.get(scene) ?? photograph(scene);
  photographed.set(scene, known);
  return known;
}

/** Starts creating all photos in the background, so that later callers wait less. */
export function preparePhotos(): void {
  // A failure is reported to whoever requests that photo.
  for (const scene of SCENE_NAMES) photographOf(scene).catch(() => undefined);
}

/** Returns a scene as SVG. */
export const drawing = (scene: SceneName): string => picture(SCENES[scene]());

/** Returns a scene as a small JPEG, because many reports contain it. */
export const draw = (scene: SceneName): Promise<Buffer> =>
  sharp(Buffer.from(drawing(scene)))
    .jpeg({ quality: 70 })
    .toBuffer();

async function photograph(scene: SceneName): Promise<Picture> {
  const file = drawnFile(scene);
  const bytes = existsSync(file) ? readFileSync(file) : await draw(scene);
  return { ...(await readPicture(bytes)), bytes };
}
