import { applyDecorators, type ArgumentsHost, Catch, UseFilters } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ODataError } from '@walkthrough/domain';
import type { Response } from 'express';
import { ErrorFilter, asProductError } from '../../../../core/http/error.filter';
import { openApi } from '../../../../core/http/answers/openapi-schema';
import type { ProductError } from '../../../../core/errors/product-error';

/** Sends errors of the feed in the shape of OData (OData JSON Format 4.0, 19), and asks for a token where one is missing. */
@Catch()
class ODataErrorFilter extends ErrorFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (!response.headersSent) {
      response.setHeader('odata-version', '4.0');
      if (asProductError(thrown).code === 'unauthenticated')
        response.setHeader('www-authenticate', 'Basic realm="Walkthrough", charset="UTF-8"');
    }
    super.catch(thrown, host);
  }

  protected override bodyOf({ code, message }: ProductError): object {
    return { error: { code, message } };
  }
}

const STATUSES = [400, 401, 404, 408, 422, 429, 500, 501, 503, 507];

/** Handlers whose errors have the shape of OData, also in the document of the calls. */
export const ODataErrors = () =>
  applyDecorators(
    UseFilters(ODataErrorFilter),
    ...STATUSES.map((status) =>
      ApiResponse({
        status,
        description: 'An error of OData',
        content: { 'application/json': { schema: openApi(ODataError) } },
      }),
    ),
  );
