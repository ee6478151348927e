import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { invalidRequest } from '../errors/product-error';

/** Shape and size of what callers send. Business rules are not here, and form answers have their own schemas. */
export const validationPipe = () =>
  new ValidationPipe({
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
