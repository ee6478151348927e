/** One call of the OpenAPI document that the server publishes, with what the tests need to know of it. */
export interface DocumentedCall {
  method: string;
  /** With `{parameters}`, beginning with a slash. */
  path: string;
  /** Names of the parameters of the query. */
  query: string[];
  /** What the document says of each of them. */
  querySchemas: Record<string, Schema>;
  /** Names of the body's fields; null when the call takes no JSON object. */
  bodyFields: string[] | null;
  /** What the document says of its JSON body; null when the call takes none. */
  body: Schema | null;
  needsToken: boolean;
}

/** As much of JSON Schema as the tests look at. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  minimum?: number;
  maximum?: number;
  required?: string[];
  additionalProperties?: unknown;
  properties?: Record<string, Schema>;
}
interface Parameter {
  in: string;
  name: string;
  schema?: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  security?: unknown[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Every call that the server says it has. */
export async function documentedCalls(baseUrl: string): Promise<DocumentedCall[]> {
  const document = (await (await fetch(new URL('/api/openapi.json', baseUrl))).json()) as Document;
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const query = (operation.parameters ?? []).filter((each) => each.in === 'query');
      const body = bodyOf(document, operation);
      return {
        method: method.toUpperCase(),
        path,
        query: query.map(({ name }) => name),
        querySchemas: Object.fromEntries(query.map(({ name, schema = {} }) => [name, schema])),
        bodyFields: body && Object.keys(body.properties ?? {}),
        body,
        needsToken: (operation.security ?? []).length > 0,
      };
    }),
  );
}

function bodyOf(document: Document, { requestBody }: Operation): Schema | null {
  const schema = requestBody?.content?.['application/json']?.schema;
  if (!schema) return null;
  const name = schema.$ref?.split('/').at(-1);
  return (name ? document.components?.schemas?.[name] : schema) ?? {};
}
