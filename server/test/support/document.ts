/** One call of the OpenAPI document that the server publishes, with what the tests need to know of it. */
export interface DocumentedCall {
  method: string;
  /** With `{parameters}`, beginning with a slash. */
  path: string;
  /** Names of the parameters of the query. */
  query: string[];
  /** Names of the body's fields; null when the call takes no JSON object. */
  bodyFields: string[] | null;
  needsToken: boolean;
}

interface Parameter {
  in: string;
  name: string;
}
interface BodySchema {
  $ref?: string;
  properties?: Record<string, unknown>;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: BodySchema }> };
  security?: unknown[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, BodySchema> };
}

/** Every call that the server says it has. */
export async function documentedCalls(baseUrl: string): Promise<DocumentedCall[]> {
  const document = (await (await fetch(new URL('/api/openapi.json', baseUrl))).json()) as Document;
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      query: (operation.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name),
      bodyFields: bodyFields(document, operation),
      needsToken: (operation.security ?? []).length > 0,
    })),
  );
}

function bodyFields(document: Document, { requestBody }: Operation): string[] | null {
  const schema = requestBody?.content?.['application/json']?.schema;
  if (!schema) return null;
  const name = schema.$ref?.split('/').at(-1);
  const resolved = name ? document.components?.schemas?.[name] : schema;
  return Object.keys(resolved?.properties ?? {});
}
