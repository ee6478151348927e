import { Body, Controller, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CalendarFeedChange, CalendarFeedSettings, NewCalendarFeed } from '@walkthrough/domain';
import type { Request, Response } from 'express';
import { Access, Public } from '../../../core/access/access.decorator';
import { Config } from '../../../core/config/config';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { sha256 } from '../../../core/context/sha256';
import { YesNo } from '../../../core/http/input/fields';
import { networkOf } from '../../../core/http/limits/network-address';
import { Serves } from '../../../core/http/answers/serves';
import { CalendarFeeds } from '../../parties/accounts/calendar-feeds';
import { CalendarEntries } from './calendar-entries';
import { CalendarFeedService } from './calendar-feed.service';

class CalendarFeedDto implements CalendarFeedChange {
  @YesNo() showsOccupants: boolean;
}

const INSPECTS = { roles: ['ROLE_INSPECTOR'], anyFlag: ['canPerformInspection'] } as const;

/** An inspector's calendar feed: settings for its owner, and the file for anyone with the address. */
@ApiTags('users')
@Controller()
export class CalendarFeedsController {
  constructor(
    private readonly config: Config,
    private readonly entries: CalendarEntries,
    private readonly events: DomainEvents,
    private readonly feeds: CalendarFeeds,
    private readonly published: CalendarFeedService,
    private readonly units: UnitOfWork,
  ) {}

  @Serves('GET users/self/calendar-feed')
  @Access(INSPECTS)
  get(): Promise<CalendarFeedSettings> {
    return this.feeds.settings(requestContext.actor());
  }

  @Serves('POST users/self/calendar-feed')
  @Access(INSPECTS)
  async renew(): Promise<NewCalendarFeed> {
    const key = await this.units.run(async () => {
      this.publish({ feed: 'renewed' });
      return this.feeds.renew(requestContext.actor());
    });
    const address = new URL(`/api/calendar/${key}.ics`, this.config.publicUrl).href;
    const { createdAt, showsOccupants } = await this.get();
    return { address, createdAt: createdAt!, showsOccupants };
  }

  @Serves('PUT users/self/calendar-feed')
  @Access(INSPECTS)
  async change(@Body() { showsOccupants }: CalendarFeedDto): Promise<CalendarFeedSettings> {
    await this.units.run(async () => {
      if (!(await this.feeds.setShowsOccupants(requestContext.actor(), showsOccupants))) throw notFound();
      this.publish({ showsOccupants });
    });
    return this.get();
  }

  @Serves('DELETE users/self/calendar-feed')
  @Access(INSPECTS)
  async revoke(): Promise<CalendarFeedSettings> {
    const actor = requestContext.actor();
    await this.units.run(async () => {
      if (await this.feeds.revoke(actor)) this.publish({ feed: 'revoked' });
      await this.units.unrecorded('carried fact', () => this.entries.removeAll(actor.userId));
    });
    return this.get();
  }

  @Serves('GET calendar/{token}.ics')
  @Public('calendar apps sign in nowhere: the address is the key')
  async file(
    @Param('token') token: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const text = await this.published.file(token, networkOf(request.ip));
    const tag = `"${sha256(text)}"`;
    response.setHeader('cache-control', 'private, no-cache');
    response.setHeader('etag', tag);
    const isKnown = (request.headers['if-none-match'] ?? '')
      .split(',')
      .some((known) => known.trim().replace(/^W\//, '') === tag);
    if (isKnown) response.status(304);
    const bytes = Buffer.from(isKnown ? '' : text);
    return new StreamableFile(bytes, {
      type: 'text/calendar; charset=utf-8',
      disposition: 'inline; filename="inspections.ics"',
    });
  }

  private publish(after: object): void {
    this.events.publish('user.calendarFeedChanged', { entityId: requestContext.actor().userId, after });
  }
}
