import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The minified source, half the size of the package's own export, because every page parses it. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 at level AA, as far as axe checks it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * Returns axe's findings on the current page, one line each with rule, element and problem.
 * @param rules tags or names of rules
 */
export async function violationsOf(page: Page, rules: readonly string[] = RULES): Promise<string[]> {
  // Injected as source, because the page's content policy blocks external scripts.
  await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run({ runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}
