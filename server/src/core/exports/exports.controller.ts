import { Controller, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { attachment, WORKBOOK_TYPE } from '../http/answers/send-file';
import type { Request, Response } from 'express';
import { Public } from '../access/access.decorator';
import { Serves } from '../http/answers/serves';
import { Exports } from './exports';

/** Downloads of exports. */
@ApiTags('exports')
@Controller()
export class ExportsController {
  constructor(private readonly exports: Exports) {}

  @Serves('GET exports/{key}')
  @Public('a browser that saves a file sends no token: the address is good once, for two minutes')
  @ApiProduces('text/csv', WORKBOOK_TYPE)
  async fetch(
    @Param('key') key: string,
    @Req() { method }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    // Download managers send HEAD first, which must not use the address up.
    const isFetched = method !== 'HEAD';
    const { bytes, type, fileName } = await (isFetched
      ? this.exports.fetch(key)
      : this.exports.announce(key));
    response.setHeader('cache-control', 'private, no-store');
    return attachment(bytes, { type, fileName });
  }
}
