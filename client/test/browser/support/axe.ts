import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Half as long as what the package hands out itself, which every page would have to read anew. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 at level AA, as far as a machine can tell. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What axe finds against the page as it stands: a line each with the rule, the element and what is wrong. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Its source, and not its address: the page's content policy lets no script in from elsewhere.
  await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run({ runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}
