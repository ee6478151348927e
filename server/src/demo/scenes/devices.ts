import { box, each, line, room, round, row, shape } from './drawing';

/** A plain wall, close up. */
const wall = (colour: string): string =>
  box([0, 0, 1600, 1200], colour) + box([0, 0, 1600, 1200], 'url(#daylight)');

/** An open electrical panel with its breakers. */
export const electricalPanel = (): string =>
  [
    wall('#c9cec9'),
    box([500, 120, 600, 960], '#8b9398', { radius: 12, stroke: '#5f676c', width: 10 }),
    box([560, 190, 480, 820], '#4a5257', { radius: 8 }),
    each(row(230, 880, 72), (y) =>
      each(
        [600, 820],
        (x, n) =>
          box([x, y, 180, 54], '#1d2225', { radius: 6 }) +
          box([x + (n ? 20 : 110), y + 12, 50, 30], '#d9dcdf', { radius: 6 }),
      ),
    ),
    box([600, 302, 180, 54], '#1d2225', { radius: 6 }) + box([640, 314, 50, 30], '#e06a3f', { radius: 6 }),
    shape('M1100 120L1420 60V1020L1100 1080Z', '#a9b0b4', { stroke: '#5f676c', width: 10 }),
    each(row(260, 860, 60), (y) => line(`M1160 ${y}L1360 ${y - 36}`, '#f4f1ea', 14)),
    line('M700 120V0M900 120V0', '#b9bcb6', 50),
  ].join('');

/** A thermostat on a wall, at 21 degrees. */
export const thermostat = (): string =>
  [
    wall('#dcd6c8'),
    box([520, 350, 560, 500], '#fbfbf9', { radius: 60, stroke: '#c9c6bd', width: 8 }),
    box([600, 430, 400, 230], '#bcd0b8', { radius: 20, stroke: '#93a78f', width: 6 }),
    line('M660 480H740V540H660V610H740M800 490L830 475V610', '#22332a', 18),
    round([890, 490, 16, 16], 'none', { stroke: '#22332a', width: 8 }),
    line('M660 760L700 720L740 760', '#8d979e', 16),
    line('M860 720L900 760L940 720', '#8d979e', 16),
    box([150, 900, 1300, 40], '#f7f5f0'),
    box([1240, 480, 120, 190], '#fbfaf7', { radius: 14, stroke: '#c6c3bb', width: 6 }),
    box([1280, 530, 40, 90], '#e7e4dc', { radius: 8, stroke: '#bdb9af' }),
  ].join('');

/** A furnace with its filter drawn out, grey with dust. */
export const furnaceFilter = (): string =>
  [
    room('#b9b4aa', '#7d776d'),
    box([420, 180, 520, 770], 'url(#steel)', { radius: 12, stroke: '#7f8a91', width: 8 }),
    box([470, 250, 420, 260], '#c3ccd2', { stroke: '#8d979e', width: 6 }),
    each(row(290, 480, 40), (y) => line(`M500 ${y}H860`, '#6c767c', 12)),
    box([470, 560, 420, 320], '#3a4246'),
    line('M620 180V0M760 180V0', '#a9b0b4', 80),
    shape('M900 620L1330 560V920L900 900Z', '#d9c7a0', { stroke: '#a98f5f', width: 10 }),
    shape('M940 650L1290 600V880L940 870Z', '#8f8a80'),
    each(row(970, 1270, 50), (x) => line(`M${x} 650V868`, '#6f6a61', 8)),
    each([990, 1090, 1200], (x, n) => round([x, 720 + n * 40, 60, 34], '#5f5a52', { opacity: 0.6 })),
    line('M420 420H220V950', '#d9a441', 20),
  ].join('');

/** A carbon monoxide alarm plugged in near the floor. */
export const carbonAlarm = (): string =>
  [
    room('#e1dccf', '#a98460'),
    box([600, 380, 400, 340], '#fdfdfb', { radius: 40, stroke: '#c9c6bd', width: 8 }),
    box([660, 440, 180, 90], '#26332c', { radius: 10 }),
    line('M690 465V505M690 465H715V505H690M745 465V505M745 465H770V505H745', '#7de0a0', 8),
    round([910, 485, 34, 34], '#e9e6dd', { stroke: '#bdb9af', width: 6 }),
    each(row(690, 920, 46), (x) => line(`M${x} 590V670`, '#c0bcb1', 14)),
    round([880, 560, 10, 10], '#3fbf6b'),
    box([720, 720, 160, 60], '#f1efe8', { radius: 10, stroke: '#c9c6bd' }),
    box([120, 520, 260, 330], '#f4f1ea', { stroke: '#c9c4b8' }),
    each(row(560, 820, 40), (y) => line(`M150 ${y}H350`, '#d0cbbf', 14)),
  ].join('');

/** A fire extinguisher on its hook with its inspection tag. */
export const fireExtinguisher = (): string =>
  [
    room('#d7dbd4', '#8f8a80'),
    box([600, 330, 300, 560], '#c4372f', { radius: 90, stroke: '#8f211b', width: 8 }),
    box([630, 380, 40, 440], '#e2685f', { radius: 20, opacity: 0.7 }),
    box([690, 250, 120, 100], '#3b4348', { radius: 16 }),
    line('M690 270L560 210M690 300L580 300', '#2e3539', 30),
    line('M800 280Q980 260 980 480V740', '#1c2327', 34),
    box([955, 730, 50, 120], '#1c2327', { radius: 10 }),
    box([650, 520, 200, 220], '#f6f3ec', { radius: 8 }),
    each([560, 600, 640, 680], (y) => line(`M675 ${y}H825`, '#8d8a82', 10)),
    round([840, 300, 40, 40], '#fff', { stroke: '#3b4348', width: 8 }),
    line('M840 300L862 280', '#2f7d4f', 8),
    shape('M560 380L470 420V600H600V420Z', '#f2c94c', { stroke: '#b9912a' }),
    line('M500 470H570M500 510H570M500 550H570', '#6b5a24', 8),
    box([1130, 220, 300, 220], '#c4372f', { radius: 16 }),
    shape('M1280 250Q1340 320 1310 380Q1280 420 1250 380Q1220 320 1280 250Z', '#fff'),
  ].join('');

/** A water meter between its pipes, read at 00412. */
export const waterMeter = (): string =>
  [
    wall('#a9a297'),
    line('M0 700H500M1100 700H1600', '#b5653f', 90),
    each([440, 1060], (x) => box([x, 620, 100, 160], '#c9a25a', { radius: 10, stroke: '#94743a', width: 6 })),
    round([800, 660, 300, 290], '#b98f4a', { stroke: '#8a682f', width: 12 }),
    round([800, 640, 230, 220], '#f6f3ec', { stroke: '#8a682f', width: 10 }),
    box([660, 560, 280, 80], '#1d2225', { radius: 8 }),
    each([0, 1, 2, 3, 4], (n) => box([672 + n * 53, 570, 44, 60], '#f6f3ec', { radius: 4 })),
    line('M686 582H704V618H686ZM739 582H757V618H739Z', '#1d2225', 6),
    line('M792 582V602H810M810 582V618M852 586L860 580V618M896 582H914V600H896V618H914', '#1d2225', 6),
    round([800, 740, 60, 60], '#fff', { stroke: '#8d979e', width: 6 }),
    line('M800 740L835 705', '#c4372f', 8),
    shape('M700 300Q760 380 800 380T900 300Z', '#8a682f'),
    line('M250 700V480M180 480H320', '#3a6fb8', 34),
  ].join('');

/** An electric meter in its box on the outer wall. */
export const electricMeter = (): string =>
  [
    box([0, 0, 1600, 1200], '#b8795c'),
    each(row(0, 1200, 80), (y) => line(`M0 ${y}H1600`, '#d9c9b9', 8, 0.8)),
    each(row(0, 1120, 160), (y) =>
      each(row(100, 1500, 200), (x) => line(`M${x} ${y}V${y + 80}`, '#d9c9b9', 8, 0.8)),
    ),
    each(row(80, 1040, 160), (y) =>
      each(row(0, 1600, 200), (x) => line(`M${x} ${y}V${y + 80}`, '#d9c9b9', 8, 0.8)),
    ),
    box([520, 160, 560, 880], '#9aa1a5', { radius: 16, stroke: '#5f676c', width: 10 }),
    round([800, 480, 230, 230], '#dfe6e8', { stroke: '#5f676c', width: 14 }),
    box([660, 380, 280, 110], '#a7b89f', { radius: 10, stroke: '#5f676c' }),
    line('M690 405V465M730 405H765V435H730V465H765M800 405H835V465H800ZM875 405V465H905V405Z', '#1d2225', 9),
    box([700, 540, 200, 60], '#fff', { radius: 6 }),
    each([0, 1, 2, 3, 4, 5, 6], (n) => line(`M${715 + n * 26} 550V590`, '#1d2225', n % 2 ? 6 : 12)),
    box([600, 780, 400, 200], '#8b9297', { stroke: '#5f676c' }),
    line('M800 1040V1200M800 160V0', '#6f767a', 70),
  ].join('');

/** A dripping kitchen faucet. */
export const drippingFaucet = (): string =>
  [
    wall('#dfe6e2'),
    box([0, 700, 1600, 500], '#c9c2b4'),
    box([260, 760, 1080, 340], 'url(#steel)', { radius: 60, stroke: '#7b858c', width: 10 }),
    box([330, 820, 940, 230], '#7f8a91', { radius: 50 }),
    round([800, 960, 60, 26], '#2b3338'),
    line('M640 760V420Q640 220 820 220T1000 420V520', '#aab3b9', 70),
    box([560, 700, 160, 80], '#8d979e', { radius: 20 }),
    line('M640 700L520 640', '#8d979e', 34),
    each([590, 690, 800], (y, n) =>
      shape(`M1000 ${y}Q${984 - n * 3} ${y + 36} 1000 ${y + 46}T1000 ${y}Z`, '#4f9bd0'),
    ),
    round([1000, 920, 120, 24], '#9fd0ee', { opacity: 0.7 }),
    round([1000, 920, 60, 12], '#d6ecf8', { opacity: 0.8 }),
  ].join('');
