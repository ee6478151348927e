import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Type } from '@sinclair/typebox';
import { ErrorBody, type ErrorCode } from '@walkthrough/domain';
import type { NextFunction, Request, Response } from 'express';
import { AccessScan, type DeclaredRoute } from '../../access/access-scan';
import { ERROR_CATALOGUE } from '../../errors/catalogue';
import { openApi } from './openapi-schema';
import { refusalsOf } from '../../access/refusals';
import { styleNonceOf } from '../client/security-headers';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** Routes that this file adds; all of them are read-only. */
export const API_DOCS_ROUTES = ['api/openapi.json', 'api/docs', 'api/docs/:file'];

/**
 * Publishes the document at `/api/openapi.json` and its page at `/api/docs`, built from the decorators of the calls on
 * first request.
 */
export function publishOpenApi(app: INestApplication): void {
  app.use('/api/docs', sendPage);
  SwaggerModule.setup('api/docs', app, () => documentOf(app), {
    jsonDocumentUrl: 'api/openapi.json',
    useGlobalPrefix: false,
  });
}

function documentOf(app: INestApplication): OpenAPIObject {
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
  const bodies = document.components?.schemas ?? {};
  Object.values(bodies).forEach(closeBody);
  for (const path of Object.values(document.paths))
    for (const operation of Object.values(path)) leaveOutBody(operation as Operation, bodies);
  return document;
}

/** Adds what decorators do not contain: parameters that the handler does not read, and errors by status. */
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

/** Reflects the validation of bodies: unknown fields are rejected, null means omitted, unless marked `NOT_NULL`. */
function closeBody(body: Schema): void {
  if ('$ref' in body || body.type !== 'object') return;
  body.additionalProperties = false;
  for (const [name, field] of Object.entries(body.properties ?? {})) {
    if (body.required?.includes(name) || '$ref' in field || 'x-not-null' in field) continue;
    // Nest's types know OpenAPI 3.0 only, in which a type is a single string.
    const { type } = field as { type?: string | string[] };
    if (type !== undefined) Object.assign(field, { type: [...new Set([type, 'null'].flat())] });
    if (field.enum) field.enum = [...(field.enum as unknown[]), null];
  }
}

/** A body without required fields is optional. */
function leaveOutBody({ requestBody }: Operation, bodies: Record<string, Schema>): void {
  if (!requestBody || '$ref' in requestBody) return;
  const { schema } = requestBody.content['application/json'] ?? {};
  if (!schema || !('$ref' in schema)) return;
  const body = bodies[schema.$ref.split('/').at(-1)!];
  if (body && !('$ref' in body) && body.type === 'object' && !body.required?.length)
    requestBody.required = false;
}

const ID_IN_PATH = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;

function declareParameters(operation: Operation, address: string): void {
  const declared = (operation.parameters ??= []);
  for (const each of declared) {
    if ('$ref' in each || !each.schema || '$ref' in each.schema) continue;
    if (each.in === 'path' && each.schema.type === 'number') each.schema = ID_IN_PATH;
    // Lists in a query are one comma-separated value.
    if (each.in === 'query' && each.schema.type === 'array')
      Object.assign(each, { style: 'form', explode: false });
  }
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

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, tagsSorter: 'alpha' });\n`;

/** Serves Swagger UI without its inline code, which our Content-Security-Policy forbids. */
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
