import { writeFileSync } from 'node:fs';
import { SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import sharp from 'sharp';
import { PdfRenderer } from '../../src/core/pdf/pdf-renderer';
import { renderConditionReport } from '../../src/modules/reports/condition-report/condition-report';
import { configWithChromium, goldenAnswers, photoOf, reportOf, withDrawings } from '../support/report-input';

const renderer = new PdfRenderer(configWithChromium());
afterAll(() => renderer.onApplicationShutdown());
async function pic(n: number, w: number, h: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${n * 37},30%,85%)"/><stop offset="1" stop-color="hsl(${n * 37},30%,45%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><rect x="${w * 0.55}" y="${h * 0.15}" width="${w * 0.3}" height="${h * 0.55}" fill="#fff8" stroke="#555" stroke-width="6"/><rect y="${h * 0.8}" width="100%" height="${h * 0.2}" fill="#6b4d33"/><text x="40" y="120" font-size="90">${n}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
it.each(SHIPPED_DEFINITIONS.map((d) => [d.key, d] as const))('%s', async (key, d) => {
  const answers = await withDrawings(d, goldenAnswers(key, 'moveOut'));
  const base = reportOf(d, answers);
  const photos = { moveIn: [] as any[], moveOut: [] as any[] };
  for (let n = 1; n <= 9; n++) {
    const side = n % 2 ? 'moveIn' : 'moveOut';
    const room = base.rooms[side][n > 4 ? 1 : 0];
    const [w, h] = n === 3 ? [458, 610] : [813, 610];
    photos[side].push(
      await photoOf(n, {
        roomId: n === 9 ? null : (room?.id ?? null),
        width: w,
        height: h,
        bytes: await pic(n, w, h),
        caption:
          n === 2
            ? 'Scratch on the wall beside the window, about 12 cm long, seen from the door; not there at the move-in'
            : n === 5
              ? ''
              : `Wall beside the window ${n}`,
      }),
    );
  }
  const logo = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120"><rect width="120" height="120" rx="20" fill="#1f6f4a"/><path d="M30 80 L60 30 L90 80 Z" fill="white"/></svg>',
    ),
  )
    .png()
    .toBuffer();
  const pdf = await renderConditionReport(
    renderer,
    reportOf(d, answers, {
      photos,
      revision: key === 'condition-ab' ? null : 1,
      tenant: { displayName: 'Maple Property Services', logo },
    }),
  );
  writeFileSync(`/tmp/pdfspike/${key}.pdf`, pdf);
});
