import { box, each, FLOOR, line, room, round, row, shape } from './drawing';

/** A bed, and a crack in the wall above it. */
export const bedroomWall = (): string =>
  [
    room('#cfd8d3', '#b58a5e'),
    box([250, 560, 760, 330], '#6b4a33', { radius: 18 }),
    box([220, 700, 820, 210], '#f4efe6', { radius: 28 }),
    box([220, 770, 820, 170], '#6f8fa6', { radius: 22 }),
    each([300, 660], (x) => box([x, 640, 300, 110], '#fffdf8', { radius: 40, stroke: '#d8d0c2' })),
    box([1130, 690, 240, 220], '#7a5538', { radius: 8 }),
    line('M1130 790H1370', '#4b321f', 5),
    round([1250, 835, 12, 12], '#d8b878'),
    shape('M1190 600L1230 500H1280L1320 600Z', '#f2dca8'),
    line('M1255 600V690', '#8b6a3c', 12),
    line('M860 40L840 120L885 190L850 270L900 340L880 420L930 500', '#5b5f5c', 9, 0.9),
    line('M885 190L960 230L990 300M850 270L790 310L770 380', '#5b5f5c', 5, 0.8),
    line('M864 40L846 120L890 190', '#fff', 3, 0.6),
  ].join('');

/** A window with a view, one pane cracked. */
export const crackedWindow = (): string =>
  [
    room('#dcd3c2', '#9c7a57'),
    box([420, 130, 760, 620], '#fbfaf6', { stroke: '#cfc8ba' }),
    each([460, 820], (x) => box([x, 170, 320, 540], 'url(#sky)', { stroke: '#b9b2a3' })),
    each([460, 820], (x) =>
      shape(`M${x} 620L${x + 110} 520L${x + 210} 590L${x + 320} 500V710H${x}Z`, '#6e8f6d'),
    ),
    line(
      'M960 430L900 330M960 430L1060 350M960 430L1120 480M960 430L1010 600M960 430L850 520M960 430L830 400',
      '#f7fbff',
      5,
    ),
    line('M915 370L1005 385L1060 460L985 520L895 485L870 412Z', '#f7fbff', 3, 0.8),
    round([960, 430, 12, 12], '#f7fbff'),
    box([390, 740, 820, 36], '#f3efe7', { stroke: '#cfc8ba' }),
    shape('M290 90H430Q380 420 410 860H270Z', '#8e5f5a', { opacity: 0.95 }),
    shape('M1170 90H1310L1330 860H1190Q1220 420 1170 90Z', '#8e5f5a', { opacity: 0.95 }),
    line('M260 88H1340', '#3f3a35', 16),
    each([320, 360], (x) => line(`M${x} 110Q${x - 20} 480 ${x - 10} 850`, '#6f4844', 5, 0.6)),
    each([1230, 1275], (x) => line(`M${x} 110Q${x + 20} 480 ${x + 10} 850`, '#6f4844', 5, 0.6)),
  ].join('');

/** A panelled door with scratches beside its handle. */
export const scratchedDoor = (): string =>
  [
    room('#c6cfda', '#8a6b4f'),
    box([470, 90, 660, 800], '#f6f4ee', { stroke: '#cdc9bf', width: 8 }),
    box([520, 130, 560, 760], '#a4754b'),
    each([570, 830], (x) => box([x, 180, 200, 250], '#966740', { stroke: '#7c5331', width: 8 })),
    each([570, 830], (x) => box([x, 480, 200, 350], '#966740', { stroke: '#7c5331', width: 8 })),
    box([548, 440, 34, 120], '#c9ccd0', { radius: 14, stroke: '#8c9197' }),
    box([548, 478, 150, 26], '#d9dcdf', { radius: 13, stroke: '#8c9197' }),
    round([565, 535, 7, 10], '#33373b'),
    line('M610 585L760 700M640 575L790 690M600 640L720 740M680 590L800 650', '#f0d9bd', 8),
    line('M612 590L762 705M642 580L792 695', '#6a4426', 3, 0.8),
    each([200, 500, 800], (y) => box([1066, y, 26, 70], '#c9ccd0', { radius: 6 })),
    box([250, 470, 90, 130], '#fbfaf7', { radius: 10, stroke: '#c6c3bb' }),
    box([282, 505, 26, 60], '#e7e4dc', { radius: 6, stroke: '#bdb9af' }),
  ].join('');

/** A carpet with a stain, beside a sofa. */
export const stainedCarpet = (): string =>
  [
    room('#e3dccb', '#a9a294'),
    box([0, FLOOR, 1600, 320], '#b8ae9e'),
    each(row(900, 1190, 22), (y) => line(`M0 ${y}H1600`, '#8d8475', 4, 0.35)),
    box([120, 470, 820, 260], '#4f6b62', { radius: 44 }),
    box([80, 590, 900, 260], '#5c7b71', { radius: 36 }),
    each([150, 550], (x) => box([x, 600, 370, 120], '#6b8c81', { radius: 30, stroke: '#4f6b62' })),
    each([130, 890], (x) => box([x, 840, 40, 60], '#3f2e21')),
    '<g transform="translate(-180 0)">',
    shape(
      'M1010 980Q1060 900 1190 930T1360 980Q1420 1060 1300 1090T1080 1080Q960 1050 1010 980Z',
      '#6c4630',
      { opacity: 0.75 },
    ),
    shape('M1100 990Q1160 950 1240 985T1270 1045Q1190 1080 1120 1050T1100 990Z', '#4e3020', { opacity: 0.6 }),
    each([960, 1420, 1010], (x, n) => round([x, 1110 - n * 60, 22, 12], '#6c4630', { opacity: 0.6 })),
    '</g>',
    box([1080, 180, 360, 270], '#fff', { stroke: '#6b4a33', width: 16 }),
    shape('M1096 434L1200 300L1280 380L1340 320L1424 434Z', '#88a6b8'),
    round([1340, 250, 30, 30], '#f2c66d'),
  ].join('');

/** An open closet whose door hangs loose. */
export const closet = (): string =>
  [
    room('#d9d2de', '#a98460'),
    box([380, 110, 860, 780], '#fbf9f4', { stroke: '#cbc5b8', width: 8 }),
    box([420, 150, 780, 740], '#55493f'),
    line('M420 290H1200', '#c8ccd0', 14),
    box([420, 200, 780, 22], '#8a7461'),
    each([560, 700, 880], (x, n) =>
      shape(
        `M${x} 290V320L${x - 70} 370V${640 + n * 30}H${x + 70}V370L${x} 320`,
        ['#7d9bb0', '#b0757d', '#8aa37c'][n]!,
        { stroke: '#2e2620' },
      ),
    ),
    shape('M980 170L1240 130L1300 900L1050 960Z', '#efe9dd', { stroke: '#b9b1a1', width: 8 }),
    round([1075, 560, 16, 16], '#8f949a'),
    line('M980 170L950 150M1010 166L1002 130', '#8f949a', 10),
    each([470, 620, 770], (x, n) =>
      box([x, 800, 120, 80], ['#a56a4a', '#4f6472', '#8f8f5a'][n]!, { radius: 12 }),
    ),
  ].join('');

/** A balcony with its railing and the town behind it. */
export const balcony = (): string =>
  [
    box([0, 0, 1600, 1200], 'url(#sky)'),
    each(row(60, 1460, 200), (x, n) =>
      box([x, 380 + ((n * 83) % 170), 150, 600], ['#8a98a5', '#a4a9a6', '#77878f'][n % 3]!),
    ),
    each(row(80, 1480, 200), (x, n) =>
      each(
        row(430 + ((n * 83) % 170), 720, 60),
        (y) =>
          box([x, y, 26, 34], '#f5e3a8', { opacity: 0.7 }) +
          box([x + 60, y, 26, 34], '#dfe9ef', { opacity: 0.7 }),
      ),
    ),
    box([0, 900, 1600, 300], '#9b9288'),
    each(row(960, 1200, 70), (y) => line(`M0 ${y}H1600`, '#6f675e', 5, 0.5)),
    each(row(40, 1580, 70), (x) => box([x, 620, 18, 300], '#3b4348')),
    box([0, 590, 1600, 40], '#2e3539', { radius: 10 }),
    box([0, 900, 1600, 24], '#2e3539'),
    shape('M1120 900L1150 1080H1330L1360 900Z', '#b0623f'),
    each([1150, 1240, 1320], (x, n) =>
      shape(`M1240 900Q${x} 800 ${x + (n - 1) * 60} 700Q${x + 30} 820 1260 900Z`, '#4f7d4b'),
    ),
    box([0, 0, 90, 1200], '#e9e4da'),
    line('M90 0V1200', '#b9b2a5', 8),
  ].join('');
