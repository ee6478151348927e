import { Controller, UploadedFiles } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  DELIVERY_METHODS,
  type DeliveryChoice,
  type DeliveryMethod,
  messages,
  StaffInspectionRow,
  StoredProof,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { Choice } from '../../../core/http/input/fields';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { BodyOrQuery } from '../../../core/http/input/tolerance';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import { ProofUpload, readProof } from './proof-upload';
import { ProofsService } from './proofs.service';

class DeliveryDto implements DeliveryChoice {
  @Choice(DELIVERY_METHODS, { missing: () => messages.proof.methodMissing })
  method: DeliveryMethod;
}

const SUBMITS = { anyFlag: ['canPerformInspection'], ability: 'inspection.submitProof' } as const;

/** Delivery methods and proofs of document services. */
@ApiTags('inspections')
@Controller()
export class ProofsController {
  constructor(
    private readonly proofs: ProofsService,
    private readonly rows: InspectionRowsQueries,
  ) {}

  @Serves('PUT inspections/{id}/delivery')
  @Access(SUBMITS)
  choose(
    @IdParam() id: number,
    @BodyOrQuery() { method }: DeliveryDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    return this.rows.changedRow(this.proofs.chooseDelivery({ id, expected }, method));
  }

  @Serves('POST inspections/{id}/pdf')
  @Access(SUBMITS)
  @ProofUpload()
  async submit(
    @IdParam() id: number,
    @UploadedFiles() files: Express.Multer.File[] = [],
    @ExpectedVersion() expected: number | null,
  ): Promise<StoredProof> {
    const [file] = files;
    if (!file) throw invalidRequest(messages.proof.fileMissing);
    return this.proofs.submit({ id, expected }, readProof(file));
  }
}
