import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OFFERED_LANGUAGES, OwnLanguage, ROLES } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { DomainEvents } from '../../../core/events/domain-events';
import { Serves } from '../../../core/http/answers/serves';
import { Choice } from '../../../core/http/input/fields';
import { AccountsService } from '../accounts/accounts.service';

class OwnLanguageDto implements OwnLanguage {
  @Choice(OFFERED_LANGUAGES) language: OwnLanguage['language'];
}

/** Keeps the language that users choose for their screens and mails. */
@ApiTags('users')
@Controller()
export class OwnLanguageController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly events: DomainEvents,
    private readonly units: UnitOfWork,
  ) {}

  @Serves('PUT users/self/language')
  @Access({ roles: ROLES })
  async put(@Body() { language }: OwnLanguageDto): Promise<OwnLanguage> {
    const { sessionId, tenantId, userId } = requestContext.actor();
    await this.units.run(async () => {
      const before = await this.accounts.chooseLanguage(sessionId, language);
      const change = { entityId: userId, before: { language: before }, after: { language } };
      if (tenantId !== null) this.events.publish('user.languageChanged', change);
    });
    return { language };
  }
}
