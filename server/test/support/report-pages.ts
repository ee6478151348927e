import { SHIPPED_DEFINITIONS, type FormDefinition } from '@walkthrough/form-definitions';
import type { PrintableDocument } from '../../src/core/pdf/printable-document';
import { fitPicture } from '../../src/core/pictures/fit-picture';
import { conditionReportPage } from '../../src/modules/reporting/reports/condition-report/condition-report';
import type { ReportPhoto } from '../../src/modules/reporting/reports/condition-report/condition-report.input';
import { goldenAnswers } from './golden-answers';
import { hashed, photoOf, reportOf, withDrawings } from './report-input';

/**
 * Returns HTML and resources of a finished Canadian report with this number of photos, half on each side, for the
 * renderer and for the plain browser that it is compared with.
 */
export async function pageWithPhotos(count: number): Promise<PrintableDocument> {
  const [form] = SHIPPED_DEFINITIONS as readonly [FormDefinition, ...FormDefinition[]];
  const base = reportOf(form, await withDrawings(form, goldenAnswers(form.key, 'moveOut')));
  const photos: { moveIn: ReportPhoto[]; moveOut: ReportPhoto[] } = { moveIn: [], moveOut: [] };
  for (let number = 0; number < count; number++) {
    const side = number % 2 === 0 ? 'moveIn' : 'moveOut';
    const roomId = base.rooms[side][Math.floor(number / 2) % 2]?.id ?? null;
    photos[side].push(await photoOf(number, { roomId }));
  }
  return conditionReportPage(hashed({ ...base, photos }), fitPicture);
}
