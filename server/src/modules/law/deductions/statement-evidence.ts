import { LINE_PHOTO_FIELDS, LINE_PHOTO_LABELS, messages } from '@walkthrough/domain';
import type { StoredRevision } from '../../reporting/reports/report-revisions.service';
import type { DeductionLine } from './deduction-line.entity';
import type { Evidence } from './deduction-statement.entity';
import type { ChoosablePhotos } from './line-photos';

/** Returns the inspections from whose reports evidence was taken. */
export const inspectionsOf = (evidence: readonly Evidence[]): number[] =>
  evidence.flatMap((file) => ('report' in file ? file.report.inspectionId : (file.inspectionId ?? [])));

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Returns the photos of the lines, and the reports of the move-in and the move-out where they were issued. */
export function evidenceOf(
  lines: readonly DeductionLine[],
  photos: ChoosablePhotos,
  reports: { moveIn: StoredRevision | null; moveOut: StoredRevision | null },
): Evidence[] {
  const texts = messages.deductions;
  const files: Evidence[] = [];
  const report = (name: string, contents: string, stored: StoredRevision | null) => {
    if (stored) files.push({ name, sha256: stored.sha256, contents, report: stored });
  };
  report('move-in-report.pdf', texts.moveInReport, reports.moveIn);
  report('move-out-report.pdf', texts.moveOutReport, reports.moveOut);
  lines.forEach((line, at) => {
    for (const field of LINE_PHOTO_FIELDS)
      line[field].forEach((id, index) => {
        const photo = photos[field].find((each) => each.id === id);
        if (!photo) return;
        const { stored, inspectionId } = photo;
        files.push({
          name: `photos/${at + 1}-${FOLDERS[field]}-${index + 1}.${ENDINGS[stored.type] ?? 'heic'}`,
          sha256: stored.sha256,
          contents: `${at + 1}. ${line.place}: ${LINE_PHOTO_LABELS[field]}`,
          photo: stored,
          ...(inspectionId === undefined ? {} : { inspectionId }),
        });
      });
  });
  return files;
}

const FOLDERS = { beforePhotos: 'before', afterPhotos: 'move-out', workPhotos: 'after-work' } as const;
