import { paceOf } from './scale.mjs';

/** Returns the verdict of a result. */
const verdict = ({ missed }) => (missed.length === 0 ? 'as it should be' : 'missed');

const milliseconds = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
const cell = (times, limits, what) => {
  if (!times) return '-';
  return milliseconds(times[what]) + (limits[what] === undefined ? '' : ` (${limits[what]})`);
};

const peopleOf = ({ counts }) =>
  Object.entries(counts)
    .map(([role, count]) => `${count} ${role}${count === 1 ? '' : 's'}`)
    .join(', ');

const HEADER = ['call', 'count', 'refused', 'wrong', 'median', 'p95 (limit)', 'p99 (limit)', 'longest'];
const cellsOf = ({ name, count, refused, wrong, times, limits }) => [
  name,
  ...[count, refused, wrong].map(String),
  times ? milliseconds(times.median) : '-',
  cell(times, limits, 'p95'),
  cell(times, limits, 'p99'),
  times ? milliseconds(times.max) : '-',
];

/** Sums programs of one kind: `server-1` and `server-2` become `server`. */
function byKind(processors) {
  const kinds = new Map();
  for (const { name, seconds } of processors) {
    const kind = name.replace(/-\d+$/u, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + seconds);
  }
  return [...kinds].sort(([, one], [, other]) => other - one);
}

/** Returns the processor time of each kind of program, in total and per operation. */
function costsOf({ processors, operations }) {
  if (processors.length === 0) return [];
  const programs = processors.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)}`);
  const oneOf = ({ count }) =>
    byKind(processors)
      .map(([kind, seconds]) => `${kind} ${milliseconds((seconds * 1000) / count)} ms`)
      .join(', ');
  return [
    `processor of each program with those that it has begun, in seconds: ${programs.join(', ')}`,
    ...operations.map((each) => `a ${each.what} (${each.count}): ${oneOf(each)}`),
  ];
}

const factsOf = (result) => {
  const { rows, seconds, processes, driverSeconds, product, boards } = result;
  const calls = rows.reduce((sum, { statuses }) => sum + total(statuses), 0);
  return [
    `${peopleOf(result)}; ${paceOf(result)}`,
    `${calls} calls in ${seconds.toFixed(1)} s, ${(calls / seconds).toFixed(1)} each second`,
    ...(boards.open > 0
      ? [
          `${boards.open} boards, ${boards.writes} changes that they had to be told of; ${boards.missed} not told, ${boards.lost} boards broke off, ${boards.refused} were refused`,
        ]
      : []),
    `processor: the driver ${driverSeconds.toFixed(1)} s in ${processes} of its own processes${
      product
        ? `, the product's processes ${product.processorSeconds.toFixed(1)} s (without database, Chromium and pictures); ${product.retries} units of work run again`
        : ''
    }`,
    ...costsOf(result),
    ...(product
      ? [
          product.different.length === 0
            ? "the product's own figures count every call alike"
            : "the product's own figures count otherwise",
        ]
      : ['the figures of the product were not asked (--metrics)']),
  ];
};

const total = (statuses) => Object.values(statuses).reduce((sum, count) => sum + count, 0);

/** Formats a result for the terminal. */
export function textOf(result) {
  const lines = [HEADER, ...result.rows.map(cellsOf)];
  const widths = HEADER.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  const aligned = (cells) =>
    cells
      .map((text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column])))
      .join('  ');
  return [
    ...factsOf(result).map((fact) => `  ${fact}`),
    '',
    ...lines.map((cells) => `  ${aligned(cells)}`),
    '',
    ...result.examples.map((example) => `  wrong, for example: ${example}`),
    ...result.missed.map((each) => `  MISSED: ${each}`),
    `  ${verdict(result)}`,
  ].join('\n');
}

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => String(text).replace(/[&<>"]/gu, (character) => ESCAPES[character]);

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; color: #1b1b1f; background: #fff; margin: 2rem auto; max-width: 78rem; padding: 0 1rem }
  h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin-top: 2.5rem }
  .scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% }
  th, td { padding: .3rem .6rem; border-bottom: 1px solid #dcdce2; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
  th:first-child, td:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 18rem }
  .missed { color: #a40000; font-weight: 600 } .right { color: #14632a; font-weight: 600 }
  .bar { display: block; height: 4px; background: #5b7fd1; margin-top: 2px }
`;

/** Formats a row, with a bar for its share of the longest p99 in the table. */
function rowHtml(row, longest) {
  const [name, ...cells] = cellsOf(row).map(escaped);
  const isLate = Object.entries(row.limits).some(([what, limit]) => row.times && row.times[what] > limit);
  const width = row.times ? Math.max(1, Math.round((row.times.p99 / longest) * 100)) : 0;
  const bar = row.times ? `<span class="bar" style="width:${width}%"></span>` : '';
  const kind = isLate || row.wrong > 0 ? ' class="missed"' : '';
  return `<tr${kind}><td>${name}${bar}</td>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`;
}

function sectionHtml(result) {
  const longest = Math.max(1, ...result.rows.map(({ times }) => times?.p99 ?? 0));
  const list = (items, kind) =>
    items.length === 0
      ? ''
      : `<ul${kind ? ` class="${kind}"` : ''}>${items.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`;
  return `<section>
<h2>${escaped(result.name)}: <span class="${result.missed.length === 0 ? 'right' : 'missed'}">${verdict(result)}</span></h2>
<p>${escaped(result.title)}.</p>
${list(factsOf(result))}
<div class="scroll"><table><thead><tr>${HEADER.map((text) => `<th scope="col">${text}</th>`).join('')}</tr></thead>
<tbody>${result.rows.map((row) => rowHtml(row, longest)).join('\n')}</tbody></table></div>
${list(result.missed, 'missed')}
${list(result.examples.map((each) => `Wrong, for example: ${each}`))}
</section>`;
}

/** Returns a self-contained HTML page. */
export const htmlOf = ({ results, on, commit, command, at, node, machine }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Load on ${escaped(on)}</title><style>${STYLE}</style></head><body>
<h1>Load on ${escaped(on)}</h1>
<p>${escaped(command)}<br>Commit ${escaped(commit)}, Node ${escaped(node)}, ${escaped(machine)}, ${escaped(at)}.
Times in milliseconds, as whoever called saw them; limits in brackets.</p>
${results.map(sectionHtml).join('\n')}
</body></html>
`;
