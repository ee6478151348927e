/** A call in the server's own description. */
export interface Call {
  /** Such as `GET inspections/{id}`. */
  name: string;
  method: string;
  /** Relative to `/api/`, with `{parameters}`. */
  path: string;
  /** Names of the path parameters in order. */
  parameters: readonly string[];
  /** Names of the query parameters. */
  query: readonly string[];
  isPublic: boolean;
}

interface OpenApi {
  paths: Record<string, Record<string, { security?: object[]; parameters?: { name: string; in: string }[] }>>;
}

/** Returns every call in the server's OpenAPI document; another test checks that no route is missing there. */
export function callsOf(document: unknown): Call[] {
  return Object.entries((document as OpenApi).paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, { security, parameters = [] }]) => {
      const path = address.replace(/^\/(api\/)?/, '');
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!),
        query: parameters.filter((each) => each.in === 'query').map((each) => each.name),
        isPublic: security === undefined,
      };
    }),
  );
}

/**
 * Returns the URL of a call.
 * @param values values of the path parameters in order
 */
export function addressOf({ path }: Call, values: readonly string[]): string {
  let index = 0;
  return `/api/${path.replace(/\{\w+\}/g, () => encodeURIComponent(values[index++] ?? ''))}`;
}
