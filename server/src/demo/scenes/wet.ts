import { box, each, FLOOR, line, room, round, row, shape, tiles } from './drawing';

/** Kitchen cabinets over a counter with its sink. */
export const kitchen = (): string =>
  [
    room('#efe6d2', '#a77f55'),
    tiles([0, 430, 1600, 200], 100, '#c9dcd8'),
    each(row(40, 1240, 300), (x) =>
      box([x, 60, 270, 330], '#3f6670', { radius: 8, stroke: '#2c4a52', width: 6 }),
    ),
    each(row(270, 1470, 300), (x) => box([x, 300, 14, 60], '#d9c48f', { radius: 7 })),
    box([0, 620, 1600, 50], '#ded8ce', { stroke: '#b5aea1' }),
    each(row(40, 1240, 300), (x) =>
      box([x, 680, 270, 250], '#3f6670', { radius: 8, stroke: '#2c4a52', width: 6 }),
    ),
    each(row(140, 1340, 300), (x) => box([x, 710, 80, 14], '#d9c48f', { radius: 7 })),
    box([560, 606, 420, 30], 'url(#steel)', { radius: 14, stroke: '#7b858c' }),
    line('M770 606V500Q770 450 820 450T870 500V530', '#aab3b9', 22),
    round([700, 590, 16, 22], '#aab3b9'),
    box([1140, 520, 90, 100], '#b9573f', { radius: 14 }),
    shape('M1170 520Q1150 420 1200 400Q1190 470 1200 520Z', '#5f8b57'),
    each([220, 290, 360], (x, n) =>
      box([x, 540 - n * 20, 50, 80 + n * 20], ['#e0b563', '#c98b5b', '#8aa37c'][n]!, { radius: 10 }),
    ),
  ].join('');

/** A tub behind its curtain, and the toilet. */
export const bathroom = (): string =>
  [
    tiles([0, 0, 1600, 880], 110, '#a9c8d0'),
    tiles([0, FLOOR, 1600, 320], 160, '#5d6f78'),
    box([60, 620, 860, 330], '#fdfdfb', { radius: 60, stroke: '#cfd3d4', width: 6 }),
    box([40, 600, 900, 60], '#f2f4f3', { radius: 30, stroke: '#cfd3d4', width: 6 }),
    line('M40 130H980', '#c3c9cc', 18),
    shape('M60 140H360Q330 420 400 820H80Q40 420 60 140Z', '#e9b8a0', { opacity: 0.95 }),
    each([120, 190, 260], (x) => line(`M${x} 150Q${x - 10} 480 ${x + 30} 810`, '#c48d74', 6, 0.6)),
    line('M860 560V500H800', '#b7bfc3', 22),
    round([770, 240, 60, 22], '#c9d0d4', { stroke: '#8d979e' }),
    line('M770 240V150', '#b7bfc3', 14),
    box([1120, 430, 320, 230], '#fdfdfb', { radius: 22, stroke: '#cfd3d4', width: 6 }),
    box([1240, 445, 80, 20], '#b7bfc3', { radius: 10 }),
    round([1280, 760, 190, 80], '#fdfdfb', { stroke: '#cfd3d4', width: 6 }),
    shape('M1100 770Q1130 960 1200 1010H1360Q1430 960 1460 770Z', '#f6f7f5', { stroke: '#cfd3d4', width: 6 }),
    round([1280, 750, 150, 52], '#dfe6e8'),
  ].join('');

/** The drain under a basin, dripping into a puddle. */
export const leakingDrain = (): string =>
  [
    box([0, 0, 1600, 1200], '#8c7a66'),
    each([0, 1480], (x) => box([x, 0, 120, 1200], '#6f5f4d')),
    box([120, 960, 1360, 240], '#a5927b'),
    shape('M380 0H1220Q1200 210 1000 230H600Q400 210 380 0Z', '#f3f4f2', { stroke: '#c3c6c4', width: 8 }),
    line('M800 230V470Q800 640 930 640T1060 500V430H1480', '#dfe3e5', 74),
    line('M800 230V470Q800 640 930 640T1060 500V430H1480', '#b3babd', 10, 0.7),
    each([300, 420], (y) => box([740, y, 120, 56], '#c7cdd0', { radius: 12, stroke: '#8d979e' })),
    box([868, 616, 124, 70], '#c7cdd0', { radius: 12, stroke: '#8d979e' }),
    each([740, 830, 910], (y, n) =>
      shape(`M930 ${y}Q${912 - n * 3} ${y + 40} 930 ${y + 50}T930 ${y}Z`, '#6fb2de'),
    ),
    round([930, 1040, 330, 56], '#6fa6c4', { opacity: 0.75 }),
    round([930, 1036, 180, 26], '#c4e0ef', { opacity: 0.7 }),
    each([480, 560], (x) => line(`M${x} 0V640`, '#b5653f', 26)),
    each([480, 560], (x) => round([x, 640, 40, 26], x < 500 ? '#b8433a' : '#3a6fb8')),
  ].join('');
