const LONGEST = 63;

/**
 * The short unique label of a company: letters, digits and hyphens of its name, and from the second of one name on its
 * number. It stands in report numbers and addresses, and stays when the company is renamed.
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
