/** A call as the server describes it. */
export interface Call {
  /** `GET inspections/{id}` */
  name: string;
  method: string;
  /** Relative to `/api/`, with `{parameters}`. */
  path: string;
  /** Names of the parameters in the path, in its order. */
  parameters: readonly string[];
  /** Names of what may stand in the query. */
  query: readonly string[];
  isPublic: boolean;
}

interface OpenApi {
  paths: Record<string, Record<string, { security?: object[]; parameters?: { name: string; in: string }[] }>>;
}

/** Every call of a server, from the document that it publishes: a test says that no route is missing in it. */
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

/** @param values for the parameters of the path, in its order */
export function addressOf({ path }: Call, values: readonly string[]): string {
  let index = 0;
  return `/api/${path.replace(/\{\w+\}/g, () => encodeURIComponent(values[index++] ?? ''))}`;
}
