import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Type } from '@sinclair/typebox';
import { ErrorBody, type ErrorCode } from '@walkthrough/domain';
import type { NextFunction, Request, Response } from 'express';
import { AccessScan, type DeclaredRoute } from '../access/access-scan';
import { ERROR_CATALOGUE } from '../errors/catalogue';
import { openApi } from './openapi-schema';
import { refusalsOf } from './refusals';
import { styleNonceOf } from './security-headers';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** What this adds to the addresses of the product; all of it is read only. */
export const API_DOCS_ROUTES = ['api/openapi.json', 'api/docs', 'api/docs/:file'];

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
      .build(),
  );
  for (const route of app.get(AccessScan).routes()) complete(document, route);
  app.use('/api/docs', sendPage);
  SwaggerModule.setup('api/docs', app, document, {
    jsonDocumentUrl: 'api/openapi.json',
    useGlobalPrefix: false,
  });
}

/** Adds what decorators do not say: parameters that the handler does not look at, and refusals by their status. */
function complete(document: OpenAPIObject, route: DeclaredRoute): void {
  const path = document.paths[`/${route.address.replace(/:(\w+)/g, '{$1}')}`];
  const operation = path?.[route.method.toLowerCase() as 'get'];
  if (!operation) return;
  declareParameters(operation, route.address);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(route)) {
    const { status } = ERROR_CATALOGUE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  for (const [status, codes] of byStatus) operation.responses[status] ??= refusal(codes);
}

function declareParameters(operation: Operation, address: string): void {
  const declared = (operation.parameters ??= []);
  for (const [, name = ''] of address.matchAll(/:(\w+)/g)) {
    if (declared.some((each) => 'name' in each && each.name === name && each.in === 'path')) continue;
    declared.push({ name, in: 'path', required: true, schema: { type: 'string' } });
  }
}

function refusal(codes: ErrorCode[]) {
  const code = Type.Union(codes.map((each) => Type.Literal(each)));
  const schema = openApi(Type.Composite([Type.Omit(ErrorBody, ['code']), Type.Object({ code })]));
  return {
    description: codes.map((each) => `\`${each}\`: ${ERROR_CATALOGUE[each].message}`).join('\n\n'),
    content: { 'application/json': { schema } },
  };
}

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n`;

/** The page of Swagger UI without what its own has inline: the policy of this product lets no such thing in. */
function sendPage(request: Request, response: Response, next: NextFunction): void {
  if (request.path === '/start.js') {
    response.type('js').send(START);
    return;
  }
  if (request.path !== '/') {
    next();
    return;
  }
  response.type('html').send(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Walkthrough: the calls</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <style nonce="${styleNonceOf(response)}">body { margin: 0; background: #fafafa; }</style>
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`);
}
