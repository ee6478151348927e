const LONGEST = 63;

/**
 * Returns the unique short label of a company: letters, digits and hyphens of its name, plus a number for the second
 * and later companies of that name. Used in report numbers and URLs, and unchanged when the company is renamed.
 */
export function schemaNameOf(displayName: string, count: number): string {
  const plain = displayName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const tail = count === 1 ? '' : `-${count}`;
  return `${(plain || 'company').slice(0, LONGEST - tail.length).replace(/-+$/, '')}${tail}`;
}
