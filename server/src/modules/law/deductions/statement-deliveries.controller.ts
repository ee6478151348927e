import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type NoticeSent, WRITES_NOTICES } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { IdParam } from '../../../core/http/input/path-params';
import { ActionKey } from '../../scheduling/field-actions/action-key';
import { StatementSendingDto } from './deduction.dto';
import { StatementDeliveries } from './statement-deliveries';

/** Statements that go to tenants. Who sends notices sends these. */
@ApiTags('deductions')
@Controller()
export class StatementDeliveriesController {
  constructor(private readonly deliveries: StatementDeliveries) {}

  @Serves('POST deduction-statements/{id}/deliveries')
  @Access(WRITES_NOTICES)
  send(
    @IdParam() id: number,
    @Body() sending: StatementSendingDto,
    @ActionKey() key: string | null,
  ): Promise<NoticeSent> {
    return this.deliveries.send(id, sending, key);
  }
}
