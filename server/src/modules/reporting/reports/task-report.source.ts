import { Injectable } from '@nestjs/common';
import { Config } from '../../../core/config/config';
import { FormsService } from '../../company/forms/forms.service';
import { reportPlace } from '../../portfolio/properties/place.queries';
import type { OpenTask } from '../task-reports/task-records';
import { contentHash } from './condition-report/content-hash';
import {
  checkAddress,
  correctedDates,
  photoFacts,
  type ReportContents,
  reportFile,
  ReportMaterial,
  printedInspection,
} from './report-material';

/** Collects the contents of a recurring inspection's report. */
@Injectable()
export class TaskReportSource {
  constructor(
    private readonly config: Config,
    private readonly forms: FormsService,
    private readonly material: ReportMaterial,
  ) {}

  async contents(record: OpenTask): Promise<ReportContents> {
    const { inspection, place, document, pin, answers, recorded } = record;
    const issuer = await this.material.issuer();
    const { cells: roomElements } = await this.forms.matrix.version(record.matrixVersion);
    const rooms = { single: await this.material.roomsOf(inspection) };
    const images = { single: await this.material.imagesOf(inspection) };
    const photos = { single: images.single.map(photoFacts) };
    const corrected = { correctedDates: correctedDates({ single: inspection }) };
    const hashed = { document, form: pin, answers, recorded, rooms, photos, ...corrected };
    return {
      reportNumber: periodicReportNumber(issuer.tenantName, inspection.id),
      tenant: issuer.company,
      property: reportPlace(place),
      country: place.country,
      ...(inspection.kindName !== null && { kind: inspection.kindName }),
      occupants: place.occupancy?.names ?? [],
      document,
      form: pin,
      answers,
      recorded,
      rooms,
      images,
      file: reportFile(inspection),
      roomElements,
      visits: { single: printedInspection(inspection) },
      pageBreakPerRoom: issuer.roomsOnPages,
      checkAddress: checkAddress(this.config),
      ...corrected,
      contentHash: contentHash(hashed),
    };
  }
}

/**
 * `MAPLE-12-PERIODIC`: the company and the inspection. Earlier reports (decision 0013) have `MAPLE-V12`, which reads
 * as a version.
 */
const periodicReportNumber = (tenantName: string, inspectionId: number): string =>
  `${tenantName.toUpperCase()}-${inspectionId}-PERIODIC`;
