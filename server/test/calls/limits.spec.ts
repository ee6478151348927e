import { CALL_LIMITS, type FieldLimit } from '@walkthrough/domain';
import { documentedCalls, type DocumentedCall } from '../support/document';
import { startTestApp, type TestApp } from '../support/test-app';

/** Limits of a field in the OpenAPI document. */
interface DocumentedField {
  type?: string | readonly string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Returns the limits of a field in the form of the call table; undefined values are omitted. */
function limitIn({ body }: DocumentedCall, name: string): FieldLimit | undefined {
  const field = body?.properties?.[name] as DocumentedField | undefined;
  if (!field) return undefined;
  return {
    ...(body?.required?.includes(name) && { required: true }),
    ...(field.minimum !== undefined && { least: field.minimum }),
    ...((field.maxLength ?? field.maximum) !== undefined && { most: field.maxLength ?? field.maximum! }),
    // Null means the same as omitting the field, where allowed.
    ...((field.type === 'integer' || field.type?.includes('integer')) && { whole: true }),
    ...(field.format === 'date' && { day: true }),
  };
}

describe('limits read by screens', () => {
  let server: TestApp;
  let calls: DocumentedCall[];
  beforeAll(async () => {
    server = await startTestApp();
    calls = await documentedCalls(server.api.baseUrl);
  });
  afterAll(() => server.close());

  it.each(Object.entries(CALL_LIMITS))('of %s are those of the server', (name, limits) => {
    const [method, path] = name.split(' ');
    const call = calls.find((each) => each.method === method && each.path.endsWith(`/${path}`))!;
    const documented = Object.keys(limits).map((field) => [field, limitIn(call, field)] as const);
    expect(Object.fromEntries(documented)).toEqual(limits);
  });
});
