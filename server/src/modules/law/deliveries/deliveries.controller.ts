import { Body, Controller, Query, Res, StreamableFile, UploadedFiles } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DeliveryItem, MAX_DELIVERY_PROOF_BYTES, messages, PropertyDeliveries } from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../../core/access/access.decorator';
import { invalidRequest } from '../../../core/errors/product-error';
import { sendUploaded } from '../../../core/http/answers/send-file';
import { Serves } from '../../../core/http/answers/serves';
import { FormUpload } from '../../../core/http/bodies/form-upload';
import { IdParam } from '../../../core/http/input/path-params';
import { ActionKey } from '../../scheduling/field-actions/action-key';
import { DeliveryProofsService } from './delivery-proofs.service';
import { DeliveryProofDto, DeliveryRecordDto, DeliveryWithdrawalDto } from './dto/delivery.dto';
import { PropertyDeliveriesService } from './property-deliveries.service';

const READERS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'] as const;
const EDITORS = { roles: READERS, anyFlag: ['canModifyProperty'] } as const;

/** The ledger of deliveries (docs/decisions/0248): the rights of their property decide. */
@ApiTags('deliveries')
@Controller()
export class DeliveriesController {
  constructor(
    private readonly deliveries: PropertyDeliveriesService,
    private readonly proofs: DeliveryProofsService,
  ) {}

  @Serves('GET properties/{id}/deliveries')
  @Access({ roles: READERS })
  list(@IdParam() id: number): Promise<PropertyDeliveries> {
    return this.deliveries.of(id);
  }

  @Serves('POST properties/{id}/deliveries')
  @Access(EDITORS)
  record(
    @IdParam() id: number,
    @Body() record: DeliveryRecordDto,
    @ActionKey() key: string | null,
  ): Promise<DeliveryItem> {
    return this.deliveries.record(id, record, key);
  }

  @Serves('POST deliveries/{id}/proofs')
  @Access(EDITORS)
  @FormUpload(MAX_DELIVERY_PROOF_BYTES)
  async addProof(
    @IdParam() id: number,
    @Query() { kind }: DeliveryProofDto,
    @UploadedFiles() [file]: Express.Multer.File[] = [],
  ): Promise<DeliveryItem> {
    if (!file) throw invalidRequest(messages.deliveries.proofMissing);
    await this.proofs.add(await this.deliveries.visible(id), kind, file.buffer);
    return this.deliveries.item(id);
  }

  @Serves('GET deliveries/{id}/proofs/{proofId}')
  @Access({ roles: READERS })
  async proof(
    @IdParam() id: number,
    @IdParam('proofId') proofId: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    await this.deliveries.visible(id);
    return sendUploaded(await this.proofs.read(id, proofId), response);
  }

  @Serves('POST deliveries/{id}/withdrawal')
  @Access(EDITORS)
  withdraw(@IdParam() id: number, @Body() { reason }: DeliveryWithdrawalDto): Promise<DeliveryItem> {
    return this.deliveries.withdraw(id, reason);
  }
}
