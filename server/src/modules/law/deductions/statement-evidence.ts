import { fill, LINE_PHOTO_FIELDS, LINE_PHOTO_LABELS, messages, PDF_TYPE } from '@walkthrough/domain';
import type { StoredRevision } from '../../reporting/reports/report-revisions.service';
import type { DeductionLine } from './deduction-line.entity';
import type { DeductionReceipt } from './deduction-receipt.entity';
import type { Evidence } from './deduction-statement.entity';
import type { ChoosablePhotos } from './line-photos';

/** Returns the inspections from whose reports evidence was taken. */
export const inspectionsOf = (evidence: readonly Evidence[]): number[] =>
  evidence.flatMap((file) => {
    if ('report' in file) return file.report.inspectionId;
    return 'photo' in file ? (file.inspectionId ?? []) : [];
  });

const ENDINGS: Readonly<Record<string, string>> = {
  [PDF_TYPE]: 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Returns the photos and receipts of the lines, and the reports of the move-in and the move-out where they were issued. */
export function evidenceOf(
  lines: readonly DeductionLine[],
  { photos, receipts }: { photos: ChoosablePhotos; receipts: readonly DeductionReceipt[] },
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
    receipts
      .filter(({ lineId }) => lineId === line.id)
      .forEach((receipt, index) => files.push(receiptFile(receipt, line, `${at + 1}-${index + 1}`)));
  });
  return files;
}

/** @param place `1-2`: the second receipt of the first line */
function receiptFile(
  { uuid, tenancyId, name, sha256, type }: DeductionReceipt,
  line: DeductionLine,
  place: string,
): Evidence {
  const file = {
    name: `receipts/${place}.${ENDINGS[type] ?? 'heic'}`,
    sha256,
    contents: `${line.place}: ${fill(messages.deductions.receiptNamed, { name })}`,
  };
  if (type === PDF_TYPE) return { ...file, receipt: { tenancyId, uuid, sha256 } };
  return { ...file, photo: { uuid, fileUuid: null, sha256, type } };
}

const FOLDERS = { beforePhotos: 'before', afterPhotos: 'move-out', workPhotos: 'after-work' } as const;
