import { box, each, line, room, round, row, shape } from './drawing';

/** A living room with a sofa, a lamp and a window. */
export const livingRoom = (): string =>
  [
    room('#d8e0d6', '#a98058'),
    box([120, 150, 520, 430], '#fbfaf6', { stroke: '#cfc8ba' }),
    box([150, 180, 460, 370], 'url(#sky)', { stroke: '#b9b2a3' }),
    shape('M150 550V470L270 400L390 480L500 410L610 470V550Z', '#7d9a78'),
    line('M380 180V550M150 365H610', '#f3efe7', 14),
    box([620, 520, 760, 240], '#7b5e6e', { radius: 44 }),
    box([580, 630, 840, 250], '#8d6e80', { radius: 36 }),
    each([650, 1010], (x) => box([x, 640, 340, 120], '#a58799', { radius: 30, stroke: '#7b5e6e' })),
    each([640, 1330], (x) => box([x, 870, 36, 60], '#3f2e21')),
    round([980, 1060, 620, 110], '#c9bfa8', { opacity: 0.9 }),
    box([760, 940, 440, 40], '#6b4a33', { radius: 12 }),
    each([790, 1140], (x) => box([x, 980, 30, 110], '#4b321f')),
    line('M1480 900V420', '#4a4a4a', 14),
    shape('M1400 430L1430 280H1530L1560 430Z', '#f2dca8'),
  ].join('');

/** A tidy bedroom: a made bed under two windows. */
export const bedroom = (): string =>
  [
    room('#d3dbe6', '#b08a64'),
    each([240, 960], (x) => box([x, 110, 380, 360], '#fbfaf6', { stroke: '#cfc8ba' })),
    each([265, 985], (x) => box([x, 135, 330, 310], 'url(#sky)', { stroke: '#b9b2a3' })),
    each([265, 985], (x) => each(row(150, 330, 26), (y) => line(`M${x} ${y}H${x + 330}`, '#f3f1ea', 9))),
    box([430, 480, 760, 330], '#5b4634', { radius: 18 }),
    box([400, 650, 820, 280], '#f6f3ec', { radius: 28 }),
    box([400, 760, 820, 180], '#9fb59c', { radius: 22 }),
    each([470, 850], (x) => box([x, 600, 300, 110], '#ffffff', { radius: 40, stroke: '#d8d0c2' })),
    each([230, 1260], (x) => box([x, 720, 150, 200], '#7a5538', { radius: 8, stroke: '#4b321f' })),
    each([305, 1335], (x) => shape(`M${x - 50} 650L${x - 30} 570H${x + 30}L${x + 50} 650Z`, '#f2dca8')),
    each([305, 1335], (x) => line(`M${x} 650V720`, '#8b6a3c', 10)),
  ].join('');

/** A hallway with doors on both sides and a runner. */
export const hallway = (): string =>
  [
    box([0, 0, 1600, 1200], '#e7e1d3'),
    shape('M0 0L560 330V800L0 1200Z', '#d6cfbe'),
    shape('M1600 0L1040 330V800L1600 1200Z', '#cfc7b5'),
    shape('M0 1200L560 800H1040L1600 1200Z', '#9b7a58'),
    shape('M520 1200L700 800H900L1080 1200Z', '#7c4a4a', { stroke: '#d9b98a', width: 10 }),
    box([560, 330, 480, 470], '#efeadf'),
    box([690, 400, 220, 400], '#fbf9f4', { stroke: '#b9b1a1', width: 8 }),
    round([885, 610, 12, 12], '#a58a52'),
    shape('M150 190L330 300V965L150 1095Z', '#f4f0e6', { stroke: '#b9b1a1', width: 8 }),
    shape('M1450 190L1270 300V965L1450 1095Z', '#f4f0e6', { stroke: '#a9a190', width: 8 }),
    round([305, 650, 12, 16], '#a58a52'),
    round([1295, 650, 12, 16], '#a58a52'),
    each([800], (x) => round([x, 190, 150, 46], '#fff5d0', { stroke: '#d2c391', width: 6 })),
    line('M0 0L560 330H1040L1600 0', '#c9c0ac', 6),
  ].join('');

/** A dining table with its chairs under a lamp. */
export const diningRoom = (): string =>
  [
    room('#e6d9c8', '#8f6e4c'),
    line('M800 0V220', '#3a3a3a', 10),
    shape('M620 340Q640 210 800 210T980 340Z', '#3f6670'),
    round([800, 342, 180, 22], '#fff3c6'),
    each([300, 1160], (x) => box([x, 520, 150, 340], '#5b3f2a', { radius: 16 })),
    each([320, 1180], (x) => box([x, 860, 24, 190], '#4b321f')),
    each([410, 1270], (x) => box([x, 860, 24, 190], '#4b321f')),
    box([350, 690, 900, 54], '#a9744a', { radius: 14, stroke: '#7c5331' }),
    each([420, 1130], (x) => box([x, 744, 50, 320], '#7c5331')),
    round([800, 680, 120, 26], '#f4f1ea', { stroke: '#c9c4b8' }),
    each([740, 800, 860], (x, n) => round([x, 656, 36, 34], ['#c9503f', '#e0a53a', '#7d9a4a'][n]!)),
    box([1180, 150, 300, 220], '#fff', { stroke: '#6b4a33', width: 14 }),
    shape('M1196 350L1270 250L1340 320L1400 260L1464 350Z', '#b98a6a'),
  ].join('');

/** A washer and a dryer side by side under a shelf. */
export const laundry = (): string =>
  [
    room('#d9e4e6', '#8c9499'),
    box([160, 170, 1280, 34], '#b08a64'),
    each([260, 430, 560], (x, n) =>
      box([x, 50 + n * 20, 110, 120 - n * 20], ['#4f86b0', '#e0b563', '#f4f1ea'][n]!, { radius: 12 }),
    ),
    each([220, 830], (x) => box([x, 320, 550, 640], '#fbfbf9', { radius: 20, stroke: '#c3c9cc', width: 8 })),
    each([220, 830], (x) => box([x, 320, 550, 110], '#e4e8ea', { radius: 20, stroke: '#c3c9cc', width: 6 })),
    each([300, 910], (x) => round([x, 375, 34, 34], '#8d979e')),
    each([520, 1130], (x) => box([x, 350, 200, 50], '#22303a', { radius: 10 })),
    each([495, 1105], (x) => round([x, 700, 200, 200], '#b9c1c7', { stroke: '#8d979e', width: 10 })),
    each([495, 1105], (x) => round([x, 700, 150, 150], '#2b3a44')),
    shape('M370 740Q495 640 620 740Q600 840 495 848T370 740Z', '#6fa6c4', { opacity: 0.8 }),
    round([1050, 650, 40, 60], '#5d7280', { opacity: 0.7 }),
    line('M1380 400H1460V120', '#c9ced2', 60),
  ].join('');

/** The entrance of a home from the inside: door, mat, coats. */
export const entrance = (): string =>
  [
    room('#e2dccb', '#7f8a86'),
    box([560, 80, 500, 810], '#f6f4ee', { stroke: '#cdc9bf', width: 8 }),
    box([600, 120, 420, 770], '#39596b'),
    each([640, 830], (x) => box([x, 170, 150, 300], '#45697d', { stroke: '#2c4655', width: 6 })),
    each([640, 830], (x) => box([x, 520, 150, 310], '#45697d', { stroke: '#2c4655', width: 6 })),
    round([980, 520, 22, 22], '#d8b878'),
    box([966, 430, 28, 46], '#d8b878', { radius: 10 }),
    round([810, 150, 16, 16], '#1d2e38'),
    box([560, 960, 500, 130], '#6b5a48', { radius: 14, stroke: '#4b3e31' }),
    line('M180 250H480', '#6b4a33', 20),
    each([220, 330, 440], (x, n) =>
      shape(`M${x} 260L${x - 60} 330V${620 + n * 40}H${x + 60}V330Z`, ['#7d3f3f', '#3f5d4d', '#9a8453'][n]!),
    ),
    box([1180, 640, 300, 250], '#a9744a', { radius: 10, stroke: '#7c5331' }),
    each([1210, 1350], (x) => shape(`M${x} 880Q${x + 10} 830 ${x + 50} 835L${x + 110} 880Z`, '#2f2a26')),
    box([1200, 180, 240, 330], '#dfeaf0', { radius: 120, stroke: '#6b4a33', width: 14 }),
  ].join('');
