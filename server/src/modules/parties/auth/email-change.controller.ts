import { Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../core/access/access.decorator';
import { networkOf } from '../../../core/http/limits/network-address';
import { Serves } from '../../../core/http/answers/serves';
import { EmailKeyDto } from './dto/auth.dto';
import { EmailConfirmations } from './email-confirmations';

/**
 * Confirms a new email address through the link mailed to it. Public: the key identifies the account. The GET
 * changes state and is safe to repeat.
 */
@ApiTags('auth')
@Controller()
export class EmailChangeController {
  constructor(private readonly confirmations: EmailConfirmations) {}

  @Serves('GET emailChangeConfirm')
  @Public('the key of the mail stands for the account')
  async confirm(@Query() { key }: EmailKeyDto, @Req() request: Request): Promise<true> {
    await this.confirmations.confirm(key, networkOf(request.ip));
    return true;
  }
}
