import { createRequire } from 'node:module';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { openFilled, TENANT } from '../fill/filled.mjs';
import { openBrowser } from '../lib/browser.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { Product } from '../lib/product.mjs';
import { startBaseline } from './baseline.mjs';
import { printBare } from './print-bare.mjs';

const require = createRequire(import.meta.url);

export const title = 'Inspection Analytics over two years';
export const peer =
  'the best statement by hand in a copy with any index it likes, as JSON by a bare Node server; raw Chromium on the same pages';

const ACCOUNT = 'maple.coordinator';
const ZONE = 'America/Vancouver';
const DAY_MS = 86_400_000;
const DAYS = 730;
/** Number of distinct combinations of findings. */
const KINDS = 200;
const BITS = 18;
const MOST_PRINTS = 15;

/** Spreads completed inspections over two years and sets findings. */
const SPREAD = `UPDATE inspection SET inspected_date = ? - (id % ${DAYS}) * ${DAY_MS},
  findings = ((id % ${KINDS}) * 1299709) % ${2 ** BITS}
  WHERE is_condition = 0 AND tab IN ('completed', 'audited')`;

const BY_HAND = [
  'CREATE INDEX by_hand_days ON inspection (tenant_id, is_condition, template_id, inspected_date, tab, findings)',
  'CREATE INDEX by_hand_customer ON inspection (tenant_id, is_condition, customer_id, inspected_date, tab, findings)',
];

export async function measure({ engines, runs, size }) {
  const lines = [];
  const notes = [];
  for (const name of engines) {
    const result = await measureEngine(name, { runs, size });
    lines.push(...result.lines);
    notes.push(...result.notes);
  }
  const print = await measurePrint(runs);
  return { lines: [...lines, ...print.lines], notes: [...notes, ...print.notes] };
}

async function measureEngine(name, { runs, size }) {
  const engine = await openFilled(name, { size, prepared: spread('analytics', []) });
  const hand = await openFilled(name, { size, prepared: spread('analytics-by-hand', BY_HAND) });
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  const baseline = await startBaseline('./database-baseline.mjs', {
    engine: { dataDir: hand.dataDir, settings: hand.settings },
    kind: 'list',
  });
  try {
    const lines = [];
    const notes = [];
    for (const question of await questionsOf(engine)) {
      const { what, asked, where } = question;
      const body = { items: ITEMS, ...periodOf(), timeZone: ZONE, ...asked };
      const ask = async () => {
        const path = '/api/reports/inspections-summary/figures';
        const answer = await product.as(ACCOUNT, 'POST', path, body);
        if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
        return answer.body.period;
      };
      const byHand = async () => {
        const page = handStatement(where);
        const answer = await fetch(baseline.address, { method: 'POST', body: JSON.stringify({ page }) });
        return (await answer.json()).rows;
      };
      const [ours, theirs] = [(await ask()).inspected, sumOf(await byHand())];
      if (ours !== theirs) throw new Error(`${what}: the product counts ${ours}, the hand ${theirs}.`);
      const times = await inTurn(
        Math.min(runs, 30),
        async () => void (await ask()),
        async () => void (await byHand()),
      );
      lines.push(compared(`${name}, ${what}`, times.product, times.baseline));
      notes.push(`${name}, ${what}: ${ours.toLocaleString('en')} inspections`);
    }
    return { lines, notes };
  } finally {
    await baseline.stop();
    await product.kill9();
    await engine.remove();
    await hand.remove();
  }
}

const spread = (name, indexes) => ({
  name,
  from: [SPREAD, ...indexes].join('\n'),
  make: async (engine) => {
    const database = engine.connect();
    await database.query(SPREAD, [Date.now()]);
    const analyze = engine.name === 'sqlite' ? 'ANALYZE' : 'ANALYZE TABLE inspection';
    await database.script([...indexes, analyze].map((each) => `${each};`).join('\n'));
    await database.close();
  },
});

const { REPORT_ITEMS: ITEMS } = require('@walkthrough/domain');

const dayOf = (instant) => new Date(instant).toISOString().slice(0, 10);
const periodOf = () => ({
  periodStart: dayOf(Date.now() - (DAYS - 1) * DAY_MS),
  periodEnd: dayOf(Date.now()),
});

async function questionsOf(engine) {
  const database = engine.connect();
  try {
    const [{ id: customerId }] = await database.query(
      `SELECT customer_id AS id FROM inspection WHERE tenant_id = ${TENANT} GROUP BY customer_id ORDER BY COUNT(*) DESC LIMIT 1`,
    );
    return [
      { what: 'figures of units', asked: { template: 1 }, where: 'template_id = 1' },
      { what: 'figures of a customer', asked: { customerId }, where: `customer_id = ${customerId}` },
    ];
  } finally {
    await database.close();
  }
}

function handStatement(where) {
  const { inspectionInstant, addDays } = require('@walkthrough/domain');
  const { periodStart, periodEnd } = periodOf();
  const from = inspectionInstant(`${periodStart}T00:00`, ZONE);
  const before = inspectionInstant(`${addDays(periodEnd, 1)}T00:00`, ZONE);
  return {
    sql: `SELECT findings, COUNT(*) AS n FROM inspection WHERE tenant_id = ? AND is_condition = 0 AND ${where}
      AND inspected_date >= ? AND inspected_date < ? AND tab IN ('completed', 'audited') AND findings IS NOT NULL
      GROUP BY findings`,
    parameters: [TENANT, from, before],
  };
}

const sumOf = (rows) => rows.reduce((sum, { n }) => sum + Number(n), 0);

/** Compares the renderer of the built server with a page of a bare browser, on the same pages. */
async function measurePrint(runs) {
  const executablePath = findChromium();
  if (!executablePath) return { lines: [], notes: ['Chromium is not installed: nothing was printed.'] };
  const { PdfRenderer } = require(fromRoot('dist/server/src/core/pdf/pdf-renderer.js'));
  const renderer = new PdfRenderer({ chromiumPath: executablePath });
  const browser = await openBrowser();
  try {
    const document = await samplePages();
    const times = await inTurn(
      Math.min(runs, MOST_PRINTS),
      async () => void (await renderer.render(document)),
      async () => void (await printBare(browser, document)),
      { warmUp: 2 },
    );
    return { lines: [compared('the PDF with its chart', times.product, times.baseline)], notes: [] };
  } finally {
    await browser.close();
    await renderer.onApplicationShutdown();
  }
}

async function samplePages() {
  const modules = 'dist/server/src/modules/reporting/analytics';
  const { analyticsDocument } = require(fromRoot(modules, 'analytics-document.js'));
  const { chartPicture } = require(fromRoot(modules, 'chart-picture.js'));
  const figures = ITEMS.map((item, n) => ({
    item,
    found: 10 + n,
    clear: 90 - n,
    notAsked: n,
    share: (10 + n) / 100,
  }));
  const chart = 'chart-1.svg';
  const view = {
    title: 'Inspections Summary',
    company: 'Maple Ridge Property Care',
    logo: null,
    scope: 'All units',
    sections: [
      {
        title: '100 inspections',
        empty: null,
        chart: { src: chart, label: 'Share of each item' },
        columns: ['Item', 'Inspected', 'With it', 'Share', 'Not asked'],
        rows: figures.map((each) => [
          each.item,
          '100',
          String(each.found),
          `${each.found} %`,
          String(each.notAsked),
        ]),
      },
    ],
  };
  return analyticsDocument(view, new Map([[chart, (await chartPicture(figures)).picture]]));
}
