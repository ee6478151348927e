import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

interface Operation {
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>;
}
type Document = { paths: Record<string, Record<string, Operation>> };

/** Cached per process, because every server has the same document. */
const ofProcess = globalThis as { contract?: ContractCheck };

/** Checks answers against the OpenAPI document of the first server of this process. */
export class ContractCheck {
  private readonly ajv = addFormats(new Ajv({ allErrors: true, strict: false }));
  private readonly validators = new Map<object, ValidateFunction>();
  private readonly routes: { pattern: RegExp; operations: Record<string, Operation> }[];

  private constructor(document: Document) {
    this.routes = Object.entries(document.paths)
      // A fixed segment takes precedence: `inspections/counts` is not `inspections/{id}`.
      .sort(([a], [b]) => (a.match(/\{/g)?.length ?? 0) - (b.match(/\{/g)?.length ?? 0))
      .map(([path, operations]) => ({
        pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
        operations,
      }));
  }

  static async of(baseUrl: string): Promise<ContractCheck> {
    ofProcess.contract ??= new ContractCheck(await documentOf(baseUrl));
    return ofProcess.contract;
  }

  /**
   * Checks an answer.
   * @throws Error if the document does not describe it
   */
  hold(method: string, path: string, status: number, body: unknown): void {
    const { pathname } = new URL(path, 'http://server');
    const operation = this.routes
      .filter(({ pattern }) => pattern.test(pathname))
      .map(({ operations }) => operations[method.toLowerCase()])
      .find((found) => found !== undefined);
    if (!operation) {
      // An unknown path must be answered with the standard error body.
      const isDocument = pathname === '/api/openapi.json' || pathname.startsWith('/api/docs');
      if (pathname.startsWith('/api/') && status < 400 && !isDocument)
        throw new Error(`${method} ${pathname} is not in the document.`);
      return;
    }
    const described = operation.responses?.[String(status)];
    if (!described)
      throw new Error(`${method} ${pathname} answered ${status}, which the document does not name.`);
    const schema = described.content?.['application/json']?.schema;
    if (!schema) return;
    const validate = this.validatorOf(schema);
    if (!validate(body)) {
      const problems = this.ajv.errorsText(validate.errors, { separator: '\n  ' });
      throw new Error(`${method} ${pathname} (${status}) is not as the document says:\n  ${problems}`);
    }
  }

  private validatorOf(schema: object): ValidateFunction {
    const known = this.validators.get(schema);
    if (known) return known;
    const validate = this.ajv.compile(schema);
    this.validators.set(schema, validate);
    return validate;
  }
}

async function documentOf(baseUrl: string): Promise<Document> {
  const response = await fetch(new URL('/api/openapi.json', baseUrl));
  return (await response.json()) as Document;
}
