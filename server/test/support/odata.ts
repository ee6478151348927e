import type { NewAnswersToken } from '@walkthrough/domain';
import type { TestApp } from './test-app';

export interface ODataPage {
  '@odata.context': string;
  value: Record<string, unknown>[];
  '@odata.nextLink'?: string;
}

export interface ODataAnswer<T = ODataPage> {
  status: number;
  headers: Headers;
  text: string;
  body: T & { error?: { code: string; message: string } };
}

/** Reads the answers feed as programs do: with a token, outside the contract of JSON calls. */
export function odataOf(server: () => TestApp) {
  const get = async <T = ODataPage>(
    path: string,
    token: string | null,
    headers: Record<string, string> = {},
  ): Promise<ODataAnswer<T>> => {
    const authorization = `Basic ${Buffer.from(`anyone:${token}`).toString('base64')}`;
    const answer = await fetch(new URL(path, server().api.baseUrl), {
      headers: { ...headers, ...(token === null ? {} : { authorization }) },
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: (isJson ? JSON.parse(text) : {}) as ODataAnswer<T>['body'],
    };
  };
  return {
    get,

    token: async (who: string, name = 'A program'): Promise<NewAnswersToken> => {
      const { status, body } = await server()
        .api.as(who)
        .post<NewAnswersToken>('/api/users/self/answers-tokens', { name });
      if (status !== 201) throw new Error(`${who} got no token: ${JSON.stringify(body)}`);
      return body;
    },

    table: (key: string, table: string, token: string, query = '') =>
      get(`/api/odata/${key}/${table}${query}`, token),

    /** Follows the links of a table to its end. */
    async rows(path: string, token: string, size = 1_000): Promise<Record<string, unknown>[]> {
      const rows: Record<string, unknown>[] = [];
      let next: string | undefined = path;
      while (next !== undefined) {
        const { status, body, text }: ODataAnswer = await get(next, token, {
          prefer: `odata.maxpagesize=${size}`,
        });
        if (status !== 200) throw new Error(`${next} answered ${status}: ${text}`);
        rows.push(...body.value);
        const link: string | undefined = body['@odata.nextLink'];
        // The address of the product, which is not that of the test.
        next = link && new URL(link).pathname + new URL(link).search;
      }
      return rows;
    },
  };
}
