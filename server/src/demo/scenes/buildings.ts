import { box, each, FLOOR, line, room, round, row, shape, tiles } from './drawing';

/** The lobby of a building: glass doors, a bench and a plant. */
export const lobby = (): string =>
  [
    room('#d5d0c6', '#9aa0a0'),
    tiles([0, FLOOR, 1600, 320], 160, '#b9b6ad'),
    each([430, 810], (x) => box([x, 140, 360, 750], 'url(#sky)', { stroke: '#3b4348', width: 16 })),
    shape('M446 874V640L540 560L640 640L774 520V874Z', '#7f9a7d', { opacity: 0.8 }),
    shape('M826 874V560L930 620L1040 540L1154 640V874Z', '#7f9a7d', { opacity: 0.8 }),
    each([760, 820], (x) => box([x, 440, 20, 200], '#b9c1c7', { radius: 10 })),
    box([80, 700, 280, 40], '#6b4a33', { radius: 10 }),
    each([110, 310], (x) => box([x, 740, 24, 170], '#3b4348')),
    box([1270, 760, 170, 170], '#8a6a4c', { radius: 14 }),
    each([1250, 1310, 1370, 1430], (x, n) =>
      shape(`M1355 770Q${x} 620 ${x + (n - 1) * 40} 480Q${x + 40} 640 1375 770Z`, '#4f7d4b'),
    ),
    box([120, 300, 200, 280], '#2f3b42', { radius: 8 }),
    each([340, 390, 440, 490, 540], (y) => line(`M150 ${y}H290`, '#d9c48f', 10)),
    each([300, 800, 1300], (x) => round([x, 40, 110, 26], '#fff5d0')),
  ].join('');

/** A stairwell with its railing and a number of the floor. */
export const stairwell = (): string =>
  [
    box([0, 0, 1600, 1200], '#c9ccc6'),
    box([0, 0, 1600, 1200], 'url(#daylight)'),
    each(row(0, 7, 1), (n) => box([380 + n * 130, 1060 - n * 110, 1220 - n * 130, 150 + n * 110], '#8e918c')),
    each(row(0, 7, 1), (n) => box([380 + n * 130, 1060 - n * 110, 1220 - n * 130, 22], '#e0c34a')),
    each(row(0, 7, 1), (n) => line(`M${440 + n * 130} ${1060 - n * 110}V${700 - n * 110}`, '#3b4348', 16)),
    line('M400 740L1420 -120', '#2e3539', 34),
    box([110, 240, 220, 220], '#34586b', { radius: 20 }),
    line('M190 300L225 280V420M185 420H265', '#fff', 24),
    box([90, 560, 260, 90], '#2f7d4f', { radius: 12 }),
    line('M130 605H270M230 575L270 605L230 635', '#fff', 14),
  ].join('');

/** Mailboxes on a wall, one of them left open. */
export const mailboxes = (): string =>
  [
    room('#cdd5d2', '#a59b8c'),
    box([260, 170, 1080, 620], '#5d6a70', { radius: 10, stroke: '#3f494e', width: 10 }),
    each([200, 350, 500, 640], (y) =>
      each(row(290, 1130, 210), (x) =>
        box([x, y, 190, 120], 'url(#steel)', { radius: 8, stroke: '#7f8a91', width: 5 }),
      ),
    ),
    each([200, 350, 500, 640], (y) =>
      each(row(290, 1130, 210), (x) => round([x + 160, y + 60, 10, 10], '#3f494e')),
    ),
    each([200, 350, 500, 640], (y) =>
      each(row(290, 1130, 210), (x) => box([x + 20, y + 22, 80, 16], '#f6f3ec')),
    ),
    box([920, 350, 190, 120], '#1f2a30', { radius: 8 }),
    shape('M1110 350L1230 320V440L1110 470Z', '#c3ccd2', { stroke: '#7f8a91' }),
    box([940, 400, 150, 60], '#f4f1ea', { stroke: '#c9c4b8' }),
  ].join('');

/** An elevator with its doors half open. */
export const elevator = (): string =>
  [
    room('#d9d2c4', '#8d9494'),
    box([440, 110, 720, 780], '#4d565b', { stroke: '#343b3f', width: 14 }),
    box([480, 150, 640, 740], '#e9dfc8'),
    box([480, 780, 640, 110], '#8b7d66'),
    box([560, 220, 480, 400], '#f3ecd9', { stroke: '#cbbd9d', width: 6 }),
    line('M520 640H1080', '#b9a77f', 20),
    box([480, 150, 190, 740], 'url(#steel)', { stroke: '#7f8a91', width: 6 }),
    box([930, 150, 190, 740], 'url(#steel)', { stroke: '#7f8a91', width: 6 }),
    box([700, 40, 200, 56], '#1c2327', { radius: 10 }),
    line('M760 82L780 56L800 82M830 56V84', '#f0824a', 8),
    box([1240, 450, 100, 200], '#b9c1c7', { radius: 12, stroke: '#7f8a91' }),
    each([505, 590], (y) => round([1290, y, 28, 28], '#f6f3ec', { stroke: '#7f8a91', width: 6 })),
  ].join('');

/** Stalls of a parking level between its pillars. */
export const parkade = (): string =>
  [
    box([0, 0, 1600, 1200], '#8f9490'),
    shape('M0 0H1600L1100 330H500Z', '#6f7471'),
    shape('M0 1200L500 560H1100L1600 1200Z', '#5d615f'),
    box([500, 330, 600, 230], '#a6aaa6'),
    each([0, 1], (side) => line(side ? 'M1060 560L1420 1200' : 'M540 560L180 1200', '#e9e4c9', 12)),
    line('M800 560V1200M670 560L530 1200M930 560L1070 1200', '#e9e4c9', 10),
    each([300, 1140], (x) => box([x, 120, 150, 830], '#b9bcb6', { stroke: '#8b8f8a' })),
    each([300, 1140], (x) => box([x, 760, 150, 190], '#e0c34a')),
    each([300, 1140], (x) => line(`M${x} 880L${x + 150} 780M${x} 940L${x + 150} 840`, '#2e3539', 18)),
    each([560, 800, 1040], (x) => box([x - 70, 210, 140, 22], '#fffbe6', { radius: 11 })),
    shape('M620 560Q630 480 700 470H860Q920 480 940 560V640H620Z', '#9a3f3f'),
    shape('M665 540Q675 495 710 492H850Q890 495 900 540Z', '#bcd3df'),
    each([670, 890], (x) => round([x, 640, 38, 38], '#1c2327')),
    shape('M480 1010Q600 970 720 1020T900 1010Q840 1080 660 1070T480 1010Z', '#2b2e2d', { opacity: 0.6 }),
  ].join('');

/** Bins of a garbage room, one of them too full. */
export const garbageRoom = (): string =>
  [
    tiles([0, 0, 1600, 880], 130, '#c2c9c0'),
    box([0, FLOOR, 1600, 320], '#7c817c'),
    each([140, 620, 1100], (x, n) =>
      shape(`M${x} 430H${x + 370}L${x + 330} 960H${x + 40}Z`, ['#3f6b4d', '#34586b', '#5b5b5b'][n]!),
    ),
    each([140, 1100], (x, n) => box([x - 15, 380, 400, 64], ['#2f523b', '#454545'][n]!, { radius: 20 })),
    shape('M605 300L1000 170L1020 230L640 400Z', '#27485a'),
    each([680, 780, 880], (x, n) => round([x, 410 - n * 12, 80, 70], ['#22272a', '#e8e4da', '#2c3236'][n]!)),
    each([200, 460, 680, 940, 1160, 1420], (x) => round([x, 970, 34, 34], '#1c2327')),
    each([250, 730, 1210], (x, n) =>
      box([x, 600, 150, 150], ['#cfe3c9', '#c5d8e4', '#dcdcdc'][n]!, { radius: 14 }),
    ),
    line('M325 640L285 710H365ZM325 640V600', '#3f6b4d', 12),
    box([1040, 1000, 160, 120], '#a9835a', { stroke: '#7c5f3e' }),
    line('M1040 1040H1200M1120 1000V1120', '#7c5f3e', 6),
  ].join('');
