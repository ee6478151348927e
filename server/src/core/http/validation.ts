import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { invalidRequest } from '../errors/product-error';
import { inWordsOf, SentEitherWay } from './tolerance';

class RequestPipe extends ValidationPipe {
  override transform(sent: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype, type } = metadata;
    const isEitherWay = sent instanceof SentEitherWay;
    const isRequest = isEitherWay || type === 'body' || type === 'query';
    if (!isRequest || !metatype || metatype === Object) return super.transform(sent, metadata);
    return super.transform(inWordsOf(metatype, sent), { ...metadata, type: isEitherWay ? 'body' : type });
  }
}

/** Shape and size of what callers send. Business rules are not here, and form answers have their own schemas. */
export const validationPipe = () =>
  new RequestPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false },
    exceptionFactory: (errors) => {
      const problems = errors.flatMap((error) => problemsOf(error));
      return invalidRequest(problems.map(({ problem }) => problem).join(' '), { problems });
    },
  });

function problemsOf(error: ValidationError, path = ''): { field: string; problem: string }[] {
  const field = path ? `${path}.${error.property}` : error.property;
  const own = Object.entries(error.constraints ?? {}).map(([rule, problem]) => ({
    field,
    problem: rule === 'whitelistValidation' ? `There is no field ${field} here.` : problem,
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => problemsOf(child, field))];
}
