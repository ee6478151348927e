/** Limits per company; null: unlimited. `QUOTAS` overrides any of them. */
export interface QuotaFigures {
  properties: number | null;
  /** Accounts that are not deleted, including invited ones. */
  users: number | null;
  /** Bytes of photos and uploaded spreadsheets. */
  storedBytes: number | null;
  /** Property spreadsheets uploaded within 24 hours. */
  importsPerDay: number | null;
}

const NO_QUOTAS: QuotaFigures = {
  properties: null,
  users: null,
  storedBytes: null,
  importsPerDay: null,
};

/** Parses the quotas. Problems are sentences for the operator. */
export function readQuotas(text: string | undefined): { figures: QuotaFigures; problems: string[] } {
  const figures = { ...NO_QUOTAS };
  if (text === undefined) return { figures, problems: [] };
  const given = readObject(text);
  if (!given)
    return { figures, problems: ['QUOTAS must be a JSON object such as {"properties":5000,"users":200}.'] };
  const problems = Object.entries(given).flatMap(([name, value]) => {
    if (!isQuota(name)) return [`QUOTAS knows no '${name}'; it knows ${Object.keys(NO_QUOTAS).join(', ')}.`];
    if (!Number.isSafeInteger(value) || (value as number) < 1)
      return [`QUOTAS ${name} must be a whole number from 1.`];
    figures[name] = value as number;
    return [];
  });
  return { figures, problems };
}

const isQuota = (name: string): name is keyof QuotaFigures => Object.hasOwn(NO_QUOTAS, name);

function readObject(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}
