import type { FormDefinition } from '../definition';
import { error, type Finding } from './finding';

/** Checks that a document's key and version match where it is stored. */
export function identityFindingsOf(
  document: Pick<FormDefinition, 'key' | 'version'>,
  stored: { key: string; version: number },
): Finding[] {
  const findings: Finding[] = [];
  if (document.key !== stored.key)
    findings.push(error('/key', 'identity', `This is the form ${stored.key}: its key cannot be changed.`));
  if (document.version !== stored.version)
    findings.push(error('/version', 'identity', `This is version ${stored.version} of the form.`));
  return findings;
}
