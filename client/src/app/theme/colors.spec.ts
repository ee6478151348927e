import colors from './colors.json';

type Name = keyof typeof colors.light;

/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const TONES = ['accent', 'danger', 'warning', 'success', 'info'] as const;
const names = Object.keys(colors.light) as Name[];
const statuses = names.filter((name) => name.startsWith('status-') && !name.endsWith('-tint'));

/** Text colors with the colors that they are read on. */
const TEXTS: readonly (readonly [text: Name, ground: Name])[] = [
  ...(['ink', 'ink-soft'] as const).flatMap((ink) =>
    (['page', 'surface', ...TONES.map((tone) => `${tone}-light` as const)] as const).map(
      (ground) => [ink, ground] as const,
    ),
  ),
  ...TONES.flatMap((tone) => [
    ...([tone, `${tone}-dark`] as const).flatMap((text) =>
      (['page', 'surface', `${tone}-light`] as const).map((ground) => [text, ground] as const),
    ),
    [`on-${tone}`, tone] as const,
    [`on-${tone}`, `${tone}-dark`] as const,
  ]),
  ...statuses.flatMap((status) =>
    (['page', 'surface', `${status}-tint` as Name] as const).map((ground) => [status, ground] as const),
  ),
];

/** Colors of borders, symbols and bars that have to be told from the ground. */
const SHAPES: readonly (readonly [shape: Name, ground: Name])[] = [
  ['line-strong', 'surface'],
  ['line-strong', 'page'],
  ['chart-found', 'surface'],
  ['chart-clear', 'surface'],
];

describe.each([
  ['light', 4.5],
  ['dark', 4.5],
  ['sunlight', 7],
] as const)('the theme %s', (theme, least) => {
  const ratio = ([one, other]: readonly [Name, Name]) => contrast(colors[theme][one], colors[theme][other]);

  it('has the same colors as the others', () => {
    expect(Object.keys(colors[theme])).toEqual(names);
  });

  it(`has a contrast of at least ${least}:1 between every text and its ground`, () => {
    const weak = TEXTS.filter((pair) => ratio(pair) < least);
    expect(weak.map((pair) => `${pair.join(' on ')} ${ratio(pair).toFixed(2)}`)).toEqual([]);
  });

  it('has a contrast of at least 3:1 between every shape and its ground', () => {
    const weak = SHAPES.filter((pair) => ratio(pair) < 3);
    expect(weak.map((pair) => `${pair.join(' on ')} ${ratio(pair).toFixed(2)}`)).toEqual([]);
  });
});
