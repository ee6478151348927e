import { SHIPPED_DEFINITIONS, type FormDefinition } from '@walkthrough/form-definitions';
import sharp from 'sharp';
import type { PrintableDocument } from '../../src/core/pdf/printable-document';
import { fitPicture } from '../../src/core/pictures/fit-picture';
import { conditionReportPage } from '../../src/modules/reporting/reports/condition-report/condition-report';
import type { ReportPhoto } from '../../src/modules/reporting/reports/condition-report/condition-report.input';
import { goldenAnswers } from './golden-answers';
import { hashed, photoOf, reportOf, withDrawings } from './report-input';

const WEIGHTY = { width: 813, height: 610 } as const;

/** Returns a picture that weighs as much as a phone's photo at print size. */
function grainyPicture(number: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 60 + 2 * number, sigma: 25 } as const;
  return sharp({ create: { width: 200, height: 150, channels: 3, background: 'black', noise } })
    .resize(WEIGHTY.width, WEIGHTY.height)
    .jpeg({ quality: 82 })
    .toBuffer();
}

/**
 * Returns HTML and resources of a finished Canadian report with this number of photos, half on each side, for the
 * renderer and for the plain browser that it is compared with.
 * @param areGrainy whether the photos weigh as much as a phone's; otherwise each has one color
 */
export async function pageWithPhotos(count: number, areGrainy = false): Promise<PrintableDocument> {
  const [form] = SHIPPED_DEFINITIONS as readonly [FormDefinition, ...FormDefinition[]];
  const base = reportOf(form, await withDrawings(form, goldenAnswers(form.key, 'moveOut')));
  const photos: { moveIn: ReportPhoto[]; moveOut: ReportPhoto[] } = { moveIn: [], moveOut: [] };
  for (let number = 0; number < count; number++) {
    const side = number % 2 === 0 ? 'moveIn' : 'moveOut';
    const roomId = base.rooms[side][Math.floor(number / 2) % 2]?.id ?? null;
    const grainy = areGrainy ? { ...WEIGHTY, bytes: await grainyPicture(number) } : {};
    photos[side].push(await photoOf(number, { roomId, ...grainy }));
  }
  return conditionReportPage(hashed({ ...base, photos }), fitPicture);
}
