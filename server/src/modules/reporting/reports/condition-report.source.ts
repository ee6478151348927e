import { Injectable } from '@nestjs/common';
import type { PairSide } from '@walkthrough/form-definitions';
import { Config } from '../../../core/config/config';
import { answersOfSide, type OpenRecord } from '../condition-inspections/condition-records';
import { ReportAddenda } from '../addenda/report-addenda';
import { FormsService } from '../../company/forms/forms.service';
import { reportPlace } from '../../portfolio/properties/place.queries';
import { contentHash } from './condition-report/content-hash';
import {
  checkAddress,
  correctedDates,
  occupantsOf,
  photoFacts,
  type ReportContents,
  reportFile,
  ReportMaterial,
  printedInspection,
} from './report-material';

/** Collects the contents of a condition report. */
@Injectable()
export class ConditionReportSource {
  constructor(
    private readonly addenda: ReportAddenda,
    private readonly config: Config,
    private readonly forms: FormsService,
    private readonly material: ReportMaterial,
  ) {}

  /** @param upTo the report of a move-in contains nothing of the move-out */
  async contents(record: OpenRecord, upTo: PairSide): Promise<ReportContents> {
    const { row, place, document } = record;
    const issuer = await this.material.issuer();
    const inspections = {
      moveIn: record.inspections.moveIn,
      moveOut: upTo === 'moveOut' ? record.inspections.moveOut : null,
    };
    const { cells: roomElements } = await this.forms.matrix.version(row.matrixVersion);
    const form = { key: row.formKey, version: row.formVersion, sha256: row.formSha256 };
    const rooms = {
      moveIn: await this.material.roomsOf(inspections.moveIn),
      moveOut: await this.material.roomsOf(inspections.moveOut),
    };
    const images = {
      moveIn: await this.material.imagesOf(inspections.moveIn),
      moveOut: await this.material.imagesOf(inspections.moveOut),
    };
    const answered = inspections[upTo];
    const answers = upTo === 'moveOut' ? record.answers : answersOfSide(record, 'moveIn');
    const corrected = { correctedDates: correctedDates(inspections) };
    const hashed = {
      ...corrected,
      document,
      form,
      answers,
      rooms,
      photos: { moveIn: images.moveIn.map(photoFacts), moveOut: images.moveOut.map(photoFacts) },
    };
    return {
      reportNumber: reportNumber(issuer.tenantName, row.id, upTo),
      tenant: issuer.company,
      property: reportPlace(place),
      country: row.country,
      // Taken from the inspection, which keeps them once it is done: the record follows the current occupants.
      occupants: occupantsOf(inspections[upTo] ?? record.active),
      document,
      form,
      answers,
      rooms,
      images,
      file: reportFile(inspections[upTo] ?? record.active),
      roomElements,
      visits: {
        moveIn: printedInspection(inspections.moveIn),
        moveOut: printedInspection(inspections.moveOut),
      },
      pageBreakPerRoom: issuer.roomsOnPages,
      checkAddress: checkAddress(this.config),
      ...corrected,
      addenda: answered === null ? [] : await this.addenda.of(answered.id),
      contentHash: contentHash(hashed),
    };
  }
}

/** `MAPLE-12-IN`: the company, the record and its side. */
const reportNumber = (tenantName: string, recordId: number, side: PairSide): string =>
  `${tenantName.toUpperCase()}-${recordId}-${side === 'moveIn' ? 'IN' : 'OUT'}`;
