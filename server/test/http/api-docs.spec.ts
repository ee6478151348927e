import { chromium } from 'playwright-core';
import { AccessScan } from '../../src/core/access/access-scan';
import { ERROR_CATALOGUE } from '../../src/core/errors/catalogue';
import { startTestApp, type TestApp } from '../support/test-app';

interface Operation {
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  parameters?: { in: string; name: string }[];
  responses: Record<string, { content?: Record<string, { schema?: { properties?: { code?: object } } }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { additionalProperties?: boolean }> };
}

/** Limit for a hanging test: the page renders a hundred calls in a browser. */
jest.setTimeout(120_000);

describe('the OpenAPI document', () => {
  let server: TestApp;
  let document: Document;
  beforeAll(async () => {
    server = await startTestApp();
    document = (await server.api.anonymous().get<Document>('/api/openapi.json')).body;
  });
  afterAll(() => server.close());

  const operations = () =>
    server.app
      .get(AccessScan)
      .routes()
      .map((route) => {
        const path = `/${route.address.replace(/:(\w+)/g, '{$1}')}`;
        return { route, path, operation: document.paths[path]![route.method.toLowerCase()]! };
      });

  it('declares every parameter of every path', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      const declared = (operation.parameters ?? [])
        .filter((each) => each.in === 'path')
        .map(({ name }) => name);
      expect({ path, declared: declared.sort() }).toEqual({ path, declared: inPath });
    }
  });

  it('has each refusal under its own status, with its codes, and none by default', () => {
    for (const { path, route, operation } of operations()) {
      const statuses = Object.keys(operation.responses);
      expect(statuses).not.toContain('default');
      const isOData = path.startsWith('/api/odata/');
      const mayBe401 = route.declaration.kind === 'access' || path.endsWith('/signin') || isOData;
      expect({ path, has401: statuses.includes('401') }).toEqual({ path, has401: mayBe401 });
      for (const status of statuses.filter((each) => Number(each) >= 400 && each !== '503')) {
        const { properties } = operation.responses[status]!.content!['application/json']!.schema!;
        // OData has errors of its own shape.
        expect(Object.keys(properties!)).toContain(isOData ? 'error' : 'code');
        if (isOData) continue;
        const code = properties!.code!;
        const codes = JSON.stringify(code)
          .match(/"const":"(\w+)"/g)!
          .map((each) => each.slice(9, -1));
        expect(codes.length).toBeGreaterThan(0);
        for (const each of codes) {
          expect(ERROR_CATALOGUE[each as keyof typeof ERROR_CATALOGUE].status).toBe(Number(status));
        }
      }
    }
  });

  it('declares that no body accepts additional fields', () => {
    const bodies = Object.entries(document.components.schemas);
    expect(bodies.length).toBeGreaterThan(15);
    for (const [name, body] of bodies)
      expect({ name, others: body.additionalProperties }).toEqual({ name, others: false });
  });

  it('declares bodies without required fields as optional', async () => {
    const ofUser = document.paths['/api/users/{id}']!['put']!.requestBody!;
    expect(ofUser.required).toBe(false);
    expect((await server.api.as('maple.admin').put('/api/users/2')).status).toBe(200);
    const ofSignIn = document.paths['/api/auth/signin']!['post']!.requestBody!;
    expect(ofSignIn.required).toBe(true);
    expect((await server.api.anonymous().post('/api/auth/signin')).status).toBe(400);
  });

  it('allows a photo of today', () => {
    interface PhotoForm {
      properties: { takenAt?: { pattern: string } };
    }
    const patterns = operations().flatMap(({ operation: { requestBody } }) => {
      const form = requestBody?.content['multipart/form-data']?.schema as PhotoForm | undefined;
      return form?.properties.takenAt?.pattern ?? [];
    });
    expect(patterns).not.toEqual([]);
    for (const pattern of patterns) expect(String(Date.UTC(2026, 10, 26))).toMatch(new RegExp(pattern));
  });

  it('declares a list in the query as one parameter', () => {
    const [list] = document.paths['/api/inspectors']!['get']!.parameters!.filter(
      ({ name }) => name === 'inspectionIds',
    );
    expect(list).toMatchObject({ style: 'form', explode: false });
  });

  it('declares the limits of a bare list of ids: not empty, a maximum, and possible ids', () => {
    const { requestBody } = document.paths['/api/properties/refresh-inspection-info']!['put']!;
    expect(requestBody!.content['application/json']!.schema).toEqual({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
      minItems: 1,
      maxItems: 500,
    });
  });

  it('has a page that works under the product’s content security policy', async () => {
    const browser = await chromium.launch({
      executablePath: server.config.chromiumPath,
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-gpu'],
    });
    try {
      // The page renders only what is in view.
      const page = await browser.newPage({ viewport: { width: 1280, height: 4000 } });
      const violations: string[] = [];
      page.on(
        'console',
        (line) => void violations.push(...(/Content Security/i.test(line.text()) ? [line.text()] : [])),
      );
      page.on('pageerror', (error) => void violations.push(error.message));
      const answer = await page.goto(`${server.api.baseUrl}/api/docs`);
      expect(answer!.headers()['content-security-policy']).not.toContain('unsafe');
      const auth = page.locator('#operations-tag-auth');
      await auth.waitFor({ timeout: 100_000 });
      await auth.scrollIntoViewIfNeeded();
      await page.locator('[data-path="/api/auth/signin"]').waitFor();
      expect(violations).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

describe('the switched-off document', () => {
  it('is absent, like its page; everything else works', async () => {
    const closed = await startTestApp({ demo: false, env: { API_DOCS: 'off' } });
    const status = async (path: string) => (await fetch(closed.api.baseUrl + path)).status;
    expect(await Promise.all(['/api/docs', '/api/docs/', '/api/openapi.json'].map(status))).toEqual([
      404, 404, 404,
    ]);
    expect(await status('/api/docs/swagger-ui-bundle.js')).toBe(404);
    expect(await status('/api/test')).toBe(200);
    await closed.close();
  });
});
