/** A call of the server's OpenAPI document, as far as tests need it. */
export interface DocumentedCall {
  method: string;
  /** With `{parameters}` and a leading slash. */
  path: string;
  /** Names of the query parameters. */
  query: string[];
  /** Schemas of the query parameters. */
  querySchemas: Record<string, Schema>;
  /** Names of the body's fields; null if the call takes no JSON object. */
  bodyFields: string[] | null;
  /** Schema of the JSON body; null if there is none. */
  body: Schema | null;
  needsToken: boolean;
}

/** Parts of JSON Schema that tests read. */
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

/** Returns every call in the server's document. */
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
