import { Controller, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access/access.decorator';
import { Serves } from '../http/serves';
import { Exports } from './exports';

/** Where exports are fetched. */
@ApiTags('exports')
@Controller()
export class ExportsController {
  constructor(private readonly exports: Exports) {}

  @Serves('GET exports/{key}')
  @Public('a browser that saves a file sends no token: the address is good once, for two minutes')
  @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  async fetch(
    @Param('key') key: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { bytes, type, fileName } = await this.exports.fetch(key);
    response.setHeader('cache-control', 'private, no-store');
    return new StreamableFile(bytes, { type, disposition: `attachment; filename="${fileName}"` });
  }
}
