import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MailSettings } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { YesNo } from '../../../core/http/input/fields';
import { Serves } from '../../../core/http/answers/serves';
import { UsersService } from '../../parties/users/users.service';

class MailSettingsDto implements MailSettings {
  @YesNo() planMails: boolean;
}

const INSPECTORS = { roles: ['ROLE_INSPECTOR'] } as const;

/** Mail preferences of an inspector. */
@ApiTags('users')
@Controller()
export class MailSettingsController {
  constructor(private readonly users: UsersService) {}

  @Serves('GET users/self/mail-settings')
  @Access(INSPECTORS)
  async get(): Promise<MailSettings> {
    return { planMails: !(await this.users.find(requestContext.actor().userId))?.planMailsOff };
  }

  @Serves('PUT users/self/mail-settings')
  @Access(INSPECTORS)
  async put(@Body() { planMails }: MailSettingsDto): Promise<MailSettings> {
    await this.users.setPlanMailsOff(requestContext.actor().userId, !planMails);
    return { planMails };
  }
}
