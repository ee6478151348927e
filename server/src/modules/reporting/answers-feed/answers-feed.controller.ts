import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ANSWERS_TOKEN_NAME_LIMIT,
  type AnswersExportQuery,
  type AnswersForm,
  type AnswersToken,
  type AnswersTokenName,
  EXPORT_FORMATS,
  type ExportAddress,
  type ExportFormat,
  EXPORTS_ANSWERS,
  type NewAnswersToken,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { DomainEvents } from '../../../core/events/domain-events';
import { Serves } from '../../../core/http/answers/serves';
import { Choice, FilledText, Text } from '../../../core/http/input/fields';
import { IdParam } from '../../../core/http/input/path-params';
import { QueryId, QueryWhole } from '../../../core/http/input/query-fields';
import { CalendarDay } from '../../../core/http/input/time-fields';
import { AnswersTokens } from '../../parties/accounts/answers-tokens';
import { AnswersExports } from './answers-exports';
import { AnswersFeed } from './answers-feed.service';

/** Of a repeat within another: their keys have at most 80 characters. */
const TABLE_NAME_LIMIT = 200;

class AnswersExportDto implements AnswersExportQuery {
  @Choice(EXPORT_FORMATS) format: ExportFormat;
  @Text(TABLE_NAME_LIMIT, { optional: true }) table?: string;
  @CalendarDay({ optional: true, plausible: true }) from?: string;
  @CalendarDay({ optional: true, plausible: true }) to?: string;
  @QueryId() propertyId?: number;
  @QueryWhole(1, 9_999_999) version?: number;
}

class AnswersTokenDto implements AnswersTokenName {
  @FilledText(ANSWERS_TOKEN_NAME_LIMIT) name: string;
}

/** Exports of answers, and the caller's tokens for the feed. */
@ApiTags('exports')
@Controller()
export class AnswersFeedController {
  constructor(
    private readonly events: DomainEvents,
    private readonly exports: AnswersExports,
    private readonly feed: AnswersFeed,
    private readonly tokens: AnswersTokens,
    private readonly units: UnitOfWork,
  ) {}

  @Serves('GET answers-feed/forms')
  @Access(EXPORTS_ANSWERS)
  forms(): Promise<AnswersForm[]> {
    return this.feed.list();
  }

  @Serves('POST answers-feed/forms/{key}/export')
  @Access(EXPORTS_ANSWERS)
  export(@Param('key') key: string, @Query() query: AnswersExportDto): Promise<ExportAddress> {
    return this.exports.offer(key, query);
  }

  @Serves('GET users/self/answers-tokens')
  @Access(EXPORTS_ANSWERS)
  list(): Promise<AnswersToken[]> {
    return this.tokens.of(requestContext.actor());
  }

  @Serves('POST users/self/answers-tokens')
  @Access(EXPORTS_ANSWERS)
  async create(@Body() { name }: AnswersTokenDto): Promise<NewAnswersToken> {
    const actor = requestContext.actor();
    const made = await this.units.run(async () => {
      const created = await this.tokens.create(actor, name);
      this.events.publish('user.answersTokenCreated', { entityId: actor.userId, after: { name } });
      return created;
    });
    return { ...made, name, lastUsedAt: null };
  }

  @Serves('DELETE users/self/answers-tokens/{tokenId}')
  @Access(EXPORTS_ANSWERS)
  async revoke(@IdParam('tokenId') id: number): Promise<AnswersToken[]> {
    const actor = requestContext.actor();
    await this.units.run(async () => {
      const name = await this.tokens.revoke(actor, id);
      this.events.publish('user.answersTokenRevoked', { entityId: actor.userId, before: { name } });
    });
    return this.tokens.of(actor);
  }
}
