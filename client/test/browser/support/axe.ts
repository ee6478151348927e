import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The minified source, half the size of the package's own export, because every page parses it. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 at level AA, as far as axe checks it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Found {
  html: string;
  failureSummary?: string;
  target: string[];
}

interface Violation {
  id: string;
  nodes: Found[];
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
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const node of nodes) {
      if (id === 'target-size' && !(await isTooSmall(page, node))) continue;
      found.push(`${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`);
    }
  return found;
}

/**
 * Returns whether a target is too small also in the middle of the screen: at the foot of a phone, the fixed bar covers a
 * part of what is scrolled under it.
 */
const isTooSmall = (page: Page, { target }: Found): Promise<boolean> =>
  page.evaluate<boolean>(`(async () => {
    const element = document.querySelector(${JSON.stringify(target.at(-1))});
    if (!element) return true;
    element.scrollIntoView({ block: 'center' });
    const { violations } = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } });
    return violations.length > 0;
  })()`);
