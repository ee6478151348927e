const EXPRESSION =
  /^(p\((\d+(?:\.\d+)?)\)|avg|count|max|med|min|rate|value)\s*(<=|>=|<|>|==|!=)\s*(\d+(?:\.\d+)?)$/;

const COMPARE = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

/** Collects metric samples and evaluates k6 thresholds. */
export class Samples {
  #byMetric = new Map();

  /** Declares a metric that may stay empty. */
  know(metric) {
    if (!this.#byMetric.has(metric)) this.#byMetric.set(metric, []);
  }

  add(metric, value, tags = {}) {
    this.know(metric);
    this.#byMetric.get(metric).push({ value: Number(value), tags });
  }

  /**
   * Evaluates thresholds. A metric without samples counts as 0, as in k6.
   * @param thresholds expressions by metric or sub-metric, for example `http_req_duration{call:GET /x}`
   * @returns one sentence per missed threshold @throws Error for an unknown expression or metric
   */
  missed(thresholds) {
    return Object.entries(thresholds).flatMap(([name, expressions]) => {
      const values = this.#valuesOf(name);
      return expressions
        .map((expression) => ({ expression, value: measured(expression, values) }))
        .filter(({ expression, value }) => !holds(expression, value))
        .map(({ expression, value }) => `${name}: ${expression}, but it is ${value}`);
    });
  }

  #valuesOf(name) {
    const [, metric, part] = /^(\w+)(?:\{(.+)\})?$/.exec(name) ?? [];
    const samples = this.#byMetric.get(metric);
    if (!samples) throw new Error(`A threshold names a metric that there is not: ${name}`);
    if (part === undefined) return samples.map(({ value }) => value);
    const [tag, wanted] = [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)];
    return samples.filter(({ tags }) => tags[tag] === wanted).map(({ value }) => value);
  }
}

function partsOf(expression) {
  const parts = EXPRESSION.exec(expression);
  if (!parts) throw new Error(`A threshold that k6 does not know: ${expression}`);
  const [, what, percent, comparison, limit] = parts;
  return { what, percent, comparison, limit: Number(limit) };
}

function holds(expression, value) {
  const { comparison, limit } = partsOf(expression);
  return COMPARE[comparison](value, limit);
}

function measured(expression, values) {
  const { what, percent } = partsOf(expression);
  const sum = values.reduce((total, value) => total + value, 0);
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  if (percent !== undefined) return at(Number(percent) / 100);
  switch (what) {
    case 'count':
      return sum;
    case 'avg':
    case 'rate':
      return values.length === 0 ? 0 : sum / values.length;
    case 'max':
      return at(1);
    case 'med':
      return at(0.5);
    case 'min':
      return sorted[0] ?? 0;
    default:
      return values.at(-1) ?? 0;
  }
}
