import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { ErrorBody } from '@walkthrough/domain';
import { openApi } from './answers';

/** The document at `/api/openapi.json` and its page at `/api/docs`, made from the same decorators that guard the calls. */
export function publishOpenApi(app: INestApplication): void {
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('Walkthrough')
      .setDescription('Every refusal has one body: code, message and, where it helps, details.')
      .setVersion('1')
      .setOpenAPIVersion('3.1.0')
      .addBearerAuth({ type: 'http', scheme: 'bearer' }, 'token')
      .addGlobalResponse({
        status: 'default',
        description: 'A refusal',
        schema: openApi(ErrorBody),
      })
      .build(),
  );
  SwaggerModule.setup('api/docs', app, document, {
    jsonDocumentUrl: 'api/openapi.json',
    useGlobalPrefix: false,
  });
}
