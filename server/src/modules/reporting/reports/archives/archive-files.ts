import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  inspectionName,
  messages,
  today,
  writtenStreet,
  zoneOfInspection,
  perLanguage,
} from '@walkthrough/domain';
import { Measured } from '../../../../core/backups/backup-folder';
import { inOrder } from '../../../../core/database/lists/in-order';
import { csvStream } from '../../../../core/exports/csv';
import type { AsOwner } from '../../../../core/exports/exported-archive';
import type { ZipEntry } from '../../../../core/exports/zip';
import { FileStore } from '../../../../core/files/file-store';
import { InspectionRowsQueries } from '../../../scheduling/inspections/inspection-rows.queries';
import type { InspectionRowFacts } from '../../../scheduling/inspections/row-facts.queries';
import { ProofsService } from '../../proofs/proofs.service';
import { ReportRevisions, revisionKey } from '../report-revisions.service';
import { pdfFileName } from '../printed-reports.service';
import { reportFile } from '../report-material';
import type { ReportArchive } from './report-archive.entity';

const { common, inspectionManagement, reportArchives: texts } = messages;

const MANIFEST = 'manifest.csv';
const BATCH_SIZE = 50;

/** A file of an archive, opened lazily. */
interface ReportFile {
  name: string;
  open: () => Promise<Readable | Buffer>;
}

/** Lists the files of an archive: stored reports, and a manifest of all inspections with the files' hashes. */
@Injectable()
export class ArchiveFiles {
  constructor(
    private readonly files: FileStore,
    private readonly revisions: ReportRevisions,
    private readonly proofs: ProofsService,
    private readonly rows: InspectionRowsQueries,
  ) {}

  /** Omits reports that the owner may no longer see. */
  async *entries(archive: ReportArchive, asOwner: AsOwner): AsyncGenerator<ZipEntry> {
    const lines: string[][] = [TITLES];
    const names = new Names();
    for (let from = 0; from < archive.ids.length; from += BATCH_SIZE) {
      const ids = archive.ids.slice(from, from + BATCH_SIZE);
      const rows = inOrder(ids, await asOwner(() => this.rows.visibleWithoutSync(ids)));
      for (const row of rows) {
        const file = await asOwner(() => this.fileOf(row, archive));
        if (!file) {
          lines.push(['', '', '', ...factsOf(row), noteOf(row, archive)]);
          continue;
        }
        const name = names.unused(file.name);
        const measured = new Measured();
        const bytes = await asOwner(file.open);
        yield { name, bytes: measuredFrom(bytes, measured), isCompressed: true };
        const { sha256, bytes: size } = measured.result();
        lines.push([name, sha256, String(size), ...factsOf(row), '']);
      }
    }
    yield { name: MANIFEST, bytes: csvStream(each(lines)) };
  }

  /** Null without a report, or when it could not be printed. */
  private async fileOf(row: InspectionRowFacts, archive: ReportArchive): Promise<ReportFile | null> {
    if (!archive.reportIds.includes(row.id) || archive.failedIds.includes(row.id)) return null;
    const name = pdfFileName({ file: reportFile(row) });
    const print = await this.revisions.last(row.id);
    if (print) {
      const key = revisionKey(print);
      return { name, open: () => this.files.stream(key) };
    }
    const proof = await this.proofs.last(row.id);
    return proof && { name, open: () => proof.bytes() };
  }
}

/** The stream reports its errors through the measured one. */
function measuredFrom(bytes: Readable | Buffer, measured: Measured): Measured {
  if (Buffer.isBuffer(bytes)) {
    measured.end(bytes);
    return measured;
  }
  bytes.once('error', (error) => measured.destroy(error));
  measured.once('close', () => bytes.destroy());
  bytes.pipe(measured);
  return measured;
}

async function* each(lines: readonly string[][]): AsyncGenerator<string[]> {
  yield* lines;
}

/** Makes file names unique by adding a number. */
class Names {
  private readonly used = new Set<string>();

  unused(name: string): string {
    let found = name;
    for (let number = 2; this.used.has(found); number += 1) found = name.replace(/\.pdf$/, `-${number}.pdf`);
    this.used.add(found);
    return found;
  }
}

const TITLES = perLanguage(() => [
  texts.file,
  texts.sha256,
  texts.bytes,
  inspectionManagement.propertyCode,
  common.address,
  common.city,
  common.inspectionType,
  inspectionManagement.dateInspected,
  texts.note,
]);

const factsOf = (row: InspectionRowFacts): string[] => [
  row.code,
  writtenStreet(row),
  row.city,
  inspectionName(row),
  row.inspectedDate === null ? '' : today(row.inspectedDate, zoneOfInspection(row.timeZone, row)),
];

function noteOf({ id, completedExternally }: InspectionRowFacts, { failedIds }: ReportArchive): string {
  if (completedExternally) return inspectionManagement.completedExternallyMark;
  return failedIds.includes(id) ? texts.notPrinted : common.noReportFound;
}
