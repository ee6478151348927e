import { createHash } from 'node:crypto';
import { copyFile, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draw, drawing, drawnFile, SCENE_NAMES, type SceneName } from './scenes';

/**
 * Runs in the build: draws the demo's photos, so that no start has to. Drawings of earlier builds are copied.
 * @param cache folder that outlives builds
 */
async function drawScenes(cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  await mkdir(dirname(drawnFile(SCENE_NAMES[0]!)), { recursive: true });
  for (const scene of SCENE_NAMES) await copyFile(await cached(scene, cache), drawnFile(scene));
}

async function cached(scene: SceneName, cache: string): Promise<string> {
  const file = join(cache, `${createHash('sha256').update(drawing(scene)).digest('hex')}.jpg`);
  if (await stat(file).catch(() => null)) return file;
  // Two builds may draw at once: write to a temporary file and rename it.
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, await draw(scene));
  await rename(part, file);
  return file;
}

void drawScenes(process.argv[2]!);
