import { readFileSync, writeFileSync } from 'node:fs';
import { importsBetweenModules, modulesByArea } from './areas.mjs';
import { fromRoot, ROOT } from './paths.mjs';

const BEGIN = '<!-- areas of the server: npm run check draws this from the code -->';
const END = '<!-- end of areas -->';

/**
 * Returns a Mermaid flowchart of the areas. Arrows that follow from others are left out.
 * @param areas module names by area, from the bottom up
 */
export function drawingOf(areas, imports) {
  const names = Object.keys(areas);
  const floor = (area) => names.indexOf(area);
  const uses = new Map(names.map((area) => [area, new Set()]));
  for (const { from, to } of imports) {
    const [above, below] = [from, to].map((path) => path.split('/')[0]);
    if (floor(above) > floor(below)) uses.get(above).add(below);
  }
  const reaches = (area, wanted) =>
    [...uses.get(area)].some(
      (next) => next === wanted || (floor(next) > floor(wanted) && reaches(next, wanted)),
    );
  const isSaidByOthers = (area, below) =>
    [...uses.get(area)].some((next) => next !== below && reaches(next, below));
  return [
    '```mermaid',
    'flowchart TD',
    ...names.toReversed().map((area) => `  ${area}["<b>${area}</b><br>${areas[area].join(', ')}"]`),
    ...names.toReversed().flatMap((area) =>
      [...uses.get(area)]
        .filter((below) => !isSaidByOthers(area, below))
        .sort()
        .map((below) => `  ${area} --> ${below}`),
    ),
    '```',
  ].join('\n');
}

/** Updates the drawing in README.md. @returns whether it changed */
export async function drawAreas(file = fromRoot('README.md')) {
  const { format, resolveConfig } = await import('prettier');
  const before = readFileSync(file, 'utf8');
  const [start, end] = [before.indexOf(BEGIN) + BEGIN.length, before.indexOf(END)];
  const drawing = drawingOf(modulesByArea(ROOT), importsBetweenModules(ROOT));
  const text = `${before.slice(0, start)}\n\n${drawing}\n\n${before.slice(end)}`;
  const after = await format(text, { ...(await resolveConfig(file)), filepath: file });
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}
