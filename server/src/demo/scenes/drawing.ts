/** Building blocks of the scenes. A scene is 1600 × 1200 units; the floor begins at `FLOOR`. */
export const WIDTH = 1600;
const HEIGHT = 1200;
export const FLOOR = 880;

interface Paint {
  stroke?: string;
  width?: number;
  radius?: number;
  opacity?: number;
}

const painted = (fill: string, { stroke = 'none', width = 4, opacity = 1 }: Paint): string =>
  `fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"`;

export const box = (
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  paint: Paint = {},
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${paint.radius ?? 0}" ${painted(fill, paint)}/>`;

export const round = (
  [x, y, across, down]: readonly [number, number, number, number],
  fill: string,
  paint: Paint = {},
): string => `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" ${painted(fill, paint)}/>`;

/** A closed or open path in SVG syntax. */
export const shape = (d: string, fill: string, paint: Paint = {}): string =>
  `<path d="${d}" stroke-linecap="round" stroke-linejoin="round" ${painted(fill, paint)}/>`;

export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  shape(d, 'none', { stroke, width, opacity });

/** Repeats a piece at each position. */
export const each = (places: readonly number[], draw: (place: number, index: number) => string): string =>
  places.map(draw).join('');

/** Positions from `first` to `last` inclusive, `step` apart. */
export const row = (first: number, last: number, step: number): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);

/** A wall in soft daylight from the left, and a floor of planks. */
export function room(wall: string, floor: string): string {
  const planks = row(FLOOR + 50, HEIGHT, 64);
  return [
    box([0, 0, WIDTH, FLOOR], wall),
    box([0, 0, WIDTH, FLOOR], 'url(#daylight)'),
    box([0, FLOOR, WIDTH, HEIGHT - FLOOR], floor),
    each(planks, (y) => line(`M0 ${y}H${WIDTH}`, '#000', 3, 0.14)),
    each(planks, (y, n) =>
      each(row(n % 2 ? 180 : 420, WIDTH, 480), (x) => line(`M${x} ${y - 60}V${y}`, '#000', 3, 0.12)),
    ),
    box([0, FLOOR - 34, WIDTH, 34], '#f7f5f0'),
    line(`M0 ${FLOOR - 34}H${WIDTH}`, '#000', 2, 0.15),
  ].join('');
}

/** Square tiles over a part of a wall or floor. */
export function tiles(
  [x, y, width, height]: readonly [number, number, number, number],
  size: number,
  fill: string,
): string {
  return [
    box([x, y, width, height], fill),
    each(row(x, x + width, size), (at) => line(`M${at} ${y}V${y + height}`, '#fff', 5, 0.75)),
    each(row(y, y + height, size), (at) => line(`M${x} ${at}H${x + width}`, '#fff', 5, 0.75)),
  ].join('');
}

const LETTERS = [
  'M0 0V60H22Q44 60 44 30T22 0Z',
  'M40 0H0V60H40M0 30H32',
  'M0 60V0L26 34L52 0V60',
  'M25 0Q50 0 50 30T25 60T0 30T25 0Z',
];

/** The word DEMO as a path, because no font may be installed. */
const mark = (): string => {
  const letters = LETTERS.map(
    (d, index) => `<g transform="translate(${index * 72} 0)">${line(d, '#fff', 11)}</g>`,
  );
  return `<g transform="translate(1250 1090)">${box([-36, -34, 352, 128], '#10222e', { radius: 18, opacity: 0.72 })}${letters.join('')}</g>`;
};

const LIGHT = `<defs>
  <linearGradient id="daylight" x1="0" y1="0" x2="1" y2="0.6">
    <stop offset="0" stop-color="#fff" stop-opacity="0.35"/><stop offset="1" stop-color="#000" stop-opacity="0.16"/>
  </linearGradient>
  <radialGradient id="vignette" r="0.75">
    <stop offset="0.62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.34"/>
  </radialGradient>
  <linearGradient id="steel" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#e9edf0"/><stop offset="0.5" stop-color="#b9c1c7"/><stop offset="1" stop-color="#8d979e"/>
  </linearGradient>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#8fc1e6"/><stop offset="1" stop-color="#e6f1f7"/>
  </linearGradient>
</defs>`;

/** Returns a complete SVG picture, with its light and its mark. */
export const picture = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${LIGHT}${content}${box([0, 0, WIDTH, HEIGHT], 'url(#vignette)')}${mark()}</svg>`;
