import { Controller, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { ODataQuery } from '@walkthrough/domain';
import type { Request, Response } from 'express';
import { Public } from '../../../../core/access/access.decorator';
import { requestContext } from '../../../../core/context/request-context';
import { notFound } from '../../../../core/errors/product-error';
import { Serves } from '../../../../core/http/answers/serves';
import { Text } from '../../../../core/http/input/fields';
import { tablesOf } from '../answered-form';
import { AnswersFeed } from '../answers-feed.service';
import { CompanyQueue } from './company-queue';
import { FeedCallers } from './feed-callers';
import { ODataErrors } from './odata-errors';
import { metadataOf } from './odata-metadata';
import { ODataPages } from './odata-pages';
import { readOptions, readPageRequest } from './odata-query';

const optional = true;

class ODataQueryDto implements ODataQuery {
  @Text(2_000, { optional }) $filter?: string;
  @Text(20_000, { optional }) $select?: string;
  @Text(9, { optional }) $top?: string;
  @Text(200, { optional }) $skiptoken?: string;
  @Text(100, { optional }) $format?: string;
}

/** The answers of a form as an OData 4 service, read-only, for programs with a token (docs/decisions/0231). */
@ApiTags('exports')
@Controller()
@ODataErrors()
export class ODataController {
  private readonly queue = new CompanyQueue();

  constructor(
    private readonly callers: FeedCallers,
    private readonly feed: AnswersFeed,
    private readonly pages: ODataPages,
  ) {}

  @Serves('GET odata/{key}')
  @Public('programs sign in nowhere: their token is checked here')
  @ApiProduces('application/json')
  async service(
    @Param('key') key: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    await this.callers.signIn(request);
    readOptions(request.query, ['$format']);
    const tables = tablesOf(await this.feed.form(key));
    const root = this.feed.addressOf(key);
    const value = tables.map(({ name }) => ({ name, kind: 'EntitySet', url: `${root}/${name}` }));
    return sent(response, JSON.stringify({ '@odata.context': `${root}/$metadata`, value }), JSON_TYPE);
  }

  @Serves('GET odata/{key}/{resource}')
  @Public('programs sign in nowhere: their token is checked here')
  @ApiProduces('application/json', 'application/xml')
  async resource(
    @Param('key') key: string,
    @Param('resource') resource: string,
    @Query() query: ODataQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const token = await this.callers.signIn(request);
    const form = await this.feed.form(key);
    const tables = tablesOf(form);
    if (resource === '$metadata') {
      readOptions(request.query, ['$format']);
      return sent(response, metadataOf(tables), 'application/xml; charset=utf-8');
    }
    const table = tables.find(({ name }) => name === resource);
    if (!table) throw notFound();
    const asked = readPageRequest(request.query, request.get('prefer'), table);
    await this.callers.recordReading(token, key);
    const place = {
      root: this.feed.addressOf(key),
      texts: { $filter: query.$filter, $select: query.$select },
    };
    const page = await this.queue.run(requestContext.tenantId(), () =>
      this.pages.page(form, table, asked, place),
    );
    return sent(response, page, JSON_TYPE);
  }
}

const JSON_TYPE = 'application/json; odata.metadata=minimal; charset=utf-8';

function sent(response: Response, text: string, type: string): StreamableFile {
  response.setHeader('odata-version', '4.0');
  response.setHeader('cache-control', 'private, no-store');
  return new StreamableFile(Buffer.from(text), { type });
}
