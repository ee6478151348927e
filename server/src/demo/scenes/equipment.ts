import { box, each, line, room, round, row, shape, tiles } from './drawing';

/** A range with four burners, one of them dirty. */
export const stove = (): string =>
  [
    room('#e8ddcb', '#8b6f56'),
    tiles([0, 120, 1600, 330], 110, '#d7c7ae'),
    box([420, 300, 760, 170], '#e9ecee', { radius: 14, stroke: '#9aa3a9', width: 6 }),
    each([500, 620, 980, 1100], (x) => round([x, 390, 34, 34], '#2b3135') + line(`M${x} 390V362`, '#fff', 6)),
    box([720, 350, 160, 80], '#17211f', { radius: 8 }),
    line('M748 390H790M810 390H852', '#7be0a3', 12),
    box([400, 470, 800, 130], '#2a2f33', { radius: 12 }),
    each([560, 780, 1020], (x) => round([x, 532, 84, 34], '#14181a', { stroke: '#5e676d', width: 8 })),
    shape('M930 520Q990 480 1080 510T1090 560Q1010 590 950 560T930 520Z', '#8a5a2b', { opacity: 0.85 }),
    box([420, 600, 760, 400], 'url(#steel)', { radius: 10, stroke: '#8d979e', width: 6 }),
    box([520, 700, 560, 200], '#1e2427', { radius: 16, stroke: '#596268', width: 8 }),
    box([500, 636, 600, 26], '#6c767c', { radius: 13 }),
    each(
      [0, 1200],
      (x) =>
        box([x, 470, 400, 60], '#d8d1c4') +
        box([x + 10, 530, 380, 470], '#8d9a83', { stroke: '#6d7a64', width: 6 }),
    ),
  ].join('');

/** A refrigerator left open and empty. */
export const fridge = (): string =>
  [
    room('#d4dde0', '#9d7c58'),
    box([480, 90, 560, 860], 'url(#steel)', { radius: 18, stroke: '#7f8a91', width: 8 }),
    box([520, 300, 480, 610], '#eef7fb', { radius: 10 }),
    each(row(420, 780, 120), (y) => line(`M530 ${y}H990`, '#a8bfca', 10)),
    each([530, 765], (x) => box([x, 790, 225, 110], '#cfe3ec', { radius: 10, stroke: '#a8bfca' })),
    box([520, 120, 480, 150], '#dbe6ec', { radius: 10, stroke: '#a8bfca' }),
    shape('M1040 290L1330 220V1010L1040 940Z', '#c3ccd2', { stroke: '#7f8a91', width: 8 }),
    each([380, 560, 740], (y) =>
      shape(`M1060 ${y}L1300 ${y - 30}V${y + 50}L1060 ${y + 70}Z`, '#e8f0f4', { stroke: '#a8bfca' }),
    ),
    round([760, 340, 60, 22], '#fff7d6'),
    shape('M610 560Q650 530 720 555T790 600Q700 625 630 600Z', '#9a7b4f', { opacity: 0.7 }),
  ].join('');

/** The smoke alarm on the ceiling beside a lamp. */
export const smokeAlarm = (): string =>
  [
    box([0, 0, 1600, 1200], '#f1eee7'),
    shape('M0 1200L420 820H1600V1200Z', '#cfd6cc'),
    shape('M0 0V1200L420 820V0Z', '#dfe3da'),
    line('M420 0V820H1600M420 820L0 1200', '#b9b8ac', 6),
    round([860, 470, 260, 210], '#d8d5cc'),
    round([860, 450, 260, 205], '#fffefb', { stroke: '#d0cdc4', width: 6 }),
    round([860, 450, 170, 132], '#f3f1ea', { stroke: '#d0cdc4', width: 5 }),
    each(row(-120, 120, 30), (x) =>
      line(`M${860 + x} ${400 + Math.abs(x) / 4}V${500 - Math.abs(x) / 4}`, '#b5b2a8', 9),
    ),
    round([960, 545, 15, 13], '#3fbf6b'),
    round([860, 580, 40, 18], '#e6e2d8', { stroke: '#bdb9ae' }),
    shape('M1260 820Q1260 640 1400 620T1540 820Z', '#f7e0a2', { stroke: '#d2b976' }),
    line('M1400 0V620', '#6b675f', 8),
  ].join('');

/** A hot-water tank in its corner, with rust at its foot. */
export const waterTank = (): string =>
  [
    room('#bdb7ac', '#7d776d'),
    each(row(60, 820, 95), (y) => line(`M0 ${y}H1600`, '#8f897e', 4, 0.7)),
    box([560, 220, 440, 730], '#eceae3', { radius: 60, stroke: '#b7b3a8', width: 8 }),
    round([780, 240, 216, 50], '#f8f6f0', { stroke: '#b7b3a8', width: 6 }),
    each([690, 870], (x, index) => line(`M${x} 230V60H${index ? 1600 : 0}`, '#b5653f', 30)),
    round([690, 140, 46, 20], '#3a6fb8'),
    round([870, 140, 46, 20], '#b8433a'),
    box([690, 480, 180, 220], '#fff', { radius: 10, stroke: '#c9c4b8' }),
    each([530, 570, 610, 650], (y) => line(`M715 ${y}H845`, '#8d8a82', 10)),
    box([700, 790, 160, 100], '#3a3f42', { radius: 12 }),
    round([780, 840, 30, 30], '#d8d5cc'),
    shape('M570 940Q600 860 640 920T720 900Q740 960 700 970H560Z', '#9c5a2d', { opacity: 0.8 }),
    line('M1000 420H1090V930', '#b5653f', 22),
  ].join('');
