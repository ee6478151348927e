import { box, each, line, room, round, row, shape, tiles } from './drawing';

/** A ceiling with the brown rings of a leak from above. */
export const ceilingStain = (): string =>
  [
    box([0, 0, 1600, 1200], '#f3f0e8'),
    shape('M0 1200L300 860H1600V1200Z', '#d2d9d6'),
    line('M0 1200L300 860H1600', '#bdb9ad', 8),
    shape('M500 300Q620 160 860 220T1150 380Q1180 560 960 600T560 520Q430 420 500 300Z', '#c9a46a', {
      opacity: 0.55,
    }),
    shape('M580 330Q680 230 840 280T1040 400Q1050 510 900 530T620 470Q540 410 580 330Z', '#b98a4c', {
      opacity: 0.5,
    }),
    shape('M680 370Q760 310 850 350T930 420Q900 470 820 460T680 370Z', '#8f6430', { opacity: 0.6 }),
    each([760, 860], (x, n) =>
      shape(`M${x} ${590 + n * 10}Q${x - 10} ${640 + n * 20} ${x} 660T${x} ${590 + n * 10}Z`, '#9c7136'),
    ),
    round([1330, 200, 130, 60], '#fff9e3', { stroke: '#d0cdc4', width: 6 }),
  ].join('');

/** A hole in the wall behind a door handle. */
export const wallHole = (): string =>
  [
    room('#cbd4dc', '#97775a'),
    shape('M0 0H420V960L0 1060Z', '#f2ede2', { stroke: '#b9b1a1', width: 8 }),
    round([380, 560, 34, 40], '#c9ccd0', { stroke: '#8c9197', width: 6 }),
    shape('M760 470L830 430L910 450L960 520L930 610L850 640L770 610L730 540Z', '#3a342d'),
    shape('M760 470L830 430L910 450L880 480L820 470L775 505Z', '#f4f0e8'),
    line('M730 540L640 510M960 520L1060 470M850 640L870 740M770 610L700 680', '#7f8790', 7),
    each([690, 800, 900], (x, n) => shape(`M${x} ${900 - n * 6}l40 -14l30 20l-30 16z`, '#eeeae2')),
    box([1200, 560, 120, 190], '#fbfaf7', { radius: 14, stroke: '#c6c3bb', width: 6 }),
    each([620, 690], (y) => line(`M1244 ${y}V${y + 28}M1276 ${y}V${y + 28}`, '#5f5a52', 8)),
  ].join('');

/** The corner of a window black with mould. */
export const windowMould = (): string =>
  [
    box([0, 0, 1600, 1200], '#dbe0da'),
    box([420, 0, 1180, 900], '#fbfaf6', { stroke: '#cfc8ba', width: 8 }),
    box([520, 0, 1080, 800], 'url(#sky)', { stroke: '#b9b2a3', width: 8 }),
    shape('M520 800V600L760 480L980 600L1240 440L1600 620V800Z', '#7f9a84', { opacity: 0.8 }),
    box([380, 900, 1220, 60], '#f3efe7', { stroke: '#cfc8ba' }),
    each(row(0, 34, 1), (n) =>
      round(
        [440 + ((n * 97) % 330), 700 + ((n * 61) % 190), 10 + ((n * 7) % 26), 8 + ((n * 5) % 20)],
        '#2b332e',
        { opacity: 0.75 },
      ),
    ),
    each(row(0, 18, 1), (n) =>
      round(
        [300 + ((n * 53) % 120), 860 + ((n * 37) % 180), 8 + ((n * 5) % 18), 8 + ((n * 3) % 14)],
        '#3a433d',
        { opacity: 0.6 },
      ),
    ),
    each([700, 900, 1150, 1400], (x) => line(`M${x} 100Q${x - 10} 400 ${x + 6} 620`, '#f7fbff', 6, 0.5)),
  ].join('');

/** Floor tiles, two of them broken. */
export const brokenTile = (): string =>
  [
    tiles([0, 0, 1600, 1200], 300, '#c7b7a0'),
    shape('M600 600L700 690L860 640L900 600V300L840 360L760 340L660 420L600 400Z', '#b3a188'),
    line('M600 400L690 430L740 520L700 690M740 520L860 640M690 430L760 340', '#4a4036', 9),
    shape('M740 520L790 470L840 540L800 600Z', '#5f5346'),
    line('M900 900L1010 820L1080 700L1200 640', '#4a4036', 8),
    each([640, 980, 1120], (x, n) =>
      shape(`M${x} ${760 + n * 90}l36 -20l24 26l-34 20z`, '#d9cbb5', { stroke: '#8f7f69' }),
    ),
    box([0, 1080, 1600, 120], '#8b7a63', { opacity: 0.35 }),
  ].join('');

/** Paint peeling off a wall above the baseboard. */
export const peelingPaint = (): string =>
  [
    room('#8fb0a6', '#a07a55'),
    shape(
      'M540 300L700 260L860 330L980 300L1050 460L960 600L1010 720L800 760L640 700L560 560L610 440Z',
      '#e4ded0',
    ),
    each([560, 700, 860, 980], (x, n) =>
      shape(`M${x} ${300 + n * 12}l70 -30l40 80l-80 50z`, '#7d9f95', { stroke: '#5f8076' }),
    ),
    shape('M610 700Q640 800 720 790L700 700Z', '#7d9f95', { stroke: '#5f8076' }),
    shape('M820 750Q860 830 930 800L900 730Z', '#86a89e', { stroke: '#5f8076' }),
    line('M640 420L760 480L720 600M860 420L900 560', '#c2b9a6', 8),
    each([660, 780, 910], (x) => shape(`M${x} 930l40 -14l34 20l-40 14z`, '#8fb0a6')),
  ].join('');

/** An outlet hanging out of the wall. */
export const looseOutlet = (): string =>
  [
    room('#e6dfcf', '#a98460'),
    box([690, 380, 240, 330], '#3a342d', { radius: 10 }),
    line('M730 470Q800 520 820 560M860 430Q880 520 850 580', '#c4372f', 14),
    line('M770 440Q800 500 840 560', '#f4f1ea', 14),
    `<g transform="rotate(14 860 600)">${box([740, 480, 240, 340], '#fbfaf7', { radius: 18, stroke: '#c6c3bb', width: 8 })}${each([560, 690], (y) => line(`M820 ${y}V${y + 50}M900 ${y}V${y + 50}`, '#3a342d', 14) + round([860, y + 80, 14, 14], '#3a342d'))}</g>`,
    line('M690 380L640 340M930 380L990 330M690 710L640 770', '#9a9384', 7),
  ].join('');

/** A tub whose caulking has gone dark. */
export const wornCaulking = (): string =>
  [
    tiles([0, 0, 1600, 720], 180, '#b9d2d6'),
    box([0, 700, 1600, 60], '#fdfdfb', { stroke: '#cfd3d4', width: 6 }),
    box([0, 760, 1600, 440], '#f2f4f3'),
    line('M0 704H1600', '#e6e2d6', 26),
    each(row(40, 1560, 76), (x, n) =>
      round([x, 702 + (n % 3) * 4, 20 + ((n * 13) % 26), 10], '#3f443f', { opacity: 0.7 }),
    ),
    line('M420 700Q520 716 640 700M980 702Q1080 690 1200 706', '#7a5a34', 10),
    box([640, 240, 320, 70], '#c3c9cc', { radius: 30 }),
    line('M720 300V430H640', '#b7bfc3', 40),
    round([1120, 320, 80, 80], '#dfe3e5', { stroke: '#8d979e', width: 10 }),
    line('M1120 320V250', '#8d979e', 16),
  ].join('');
