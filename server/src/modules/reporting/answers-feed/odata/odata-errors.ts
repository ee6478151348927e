import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { Response } from 'express';
import { ErrorFilter, asProductError } from '../../../../core/http/error.filter';
import type { ProductError } from '../../../../core/errors/product-error';

/** Sends errors of the feed in the shape of OData (OData JSON Format 4.0, 19), and asks for a token where one is missing. */
@Catch()
export class ODataErrorFilter extends ErrorFilter {
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
