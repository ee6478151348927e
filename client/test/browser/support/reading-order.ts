import type { Page } from 'playwright-core';

/** A node of the browser's accessibility tree. */
export interface ReadNode {
  role: string;
  name: string;
  /** Level of a heading. */
  level: number | null;
  isFocused: boolean;
  /** Roles of the nodes that contain it, outermost first. */
  within: readonly string[];
  /** What a screen reader reads in it. */
  text: string;
}

interface TreeNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  childIds?: string[];
  properties?: { name: string; value: { value?: unknown } }[];
}

const LANDMARKS = ['banner', 'complementary', 'contentinfo', 'main', 'navigation', 'region', 'search'];
/** Landmarks that are useless without a name. */
const NAMED_LANDMARKS = ['complementary', 'navigation', 'region'];
const CONTROLS = [
  ...['button', 'checkbox', 'combobox', 'link', 'listbox', 'menuitem', 'radio', 'searchbox'],
  ...['slider', 'spinbutton', 'switch', 'tab', 'textbox'],
];

/** Returns the accessibility tree as the browser gives it to a screen reader, in reading order. */
export async function readingOrder(page: Page): Promise<ReadNode[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const byId = new Map((nodes as readonly TreeNode[]).map((node) => [node.nodeId, node]));
  const textOf = (node: TreeNode): string =>
    node.role?.value === 'StaticText'
      ? (node.name?.value ?? '')
      : (node.childIds ?? []).map((id) => (byId.has(id) ? textOf(byId.get(id)!) : '')).join('');
  const read = (node: TreeNode, within: readonly string[]): ReadNode[] => {
    const role = node.role?.value ?? '';
    const property = (name: string) => node.properties?.find((each) => each.name === name)?.value.value;
    const own = {
      role,
      // Buttons with an icon begin with a zero-width space, which screen readers skip.
      name: (node.name?.value ?? '').replaceAll('\u200B', '').trim(),
      level: role === 'heading' ? Number(property('level')) : null,
      isFocused: property('focused') === true,
      within,
      text: textOf(node),
    };
    const inner = node.ignored ? within : [...within, role];
    const children = (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? read(child, inner) : [];
    });
    return node.ignored ? children : [own, ...children];
  };
  return read(nodes[0] as TreeNode, []);
}

/**
 * Returns what makes a screen hard to read: missing or equal landmarks, headings out of order, controls without a name.
 */
export function readingFaults(nodes: readonly ReadNode[]): string[] {
  const landmarks = nodes.filter(({ role }) => LANDMARKS.includes(role));
  const titles = landmarks.map(({ role, name }) => `${role} ${name}`.trim());
  const headings = nodes.filter(({ role, within }) => role === 'heading' && within.includes('main'));
  const skips = headings.filter(({ level }, at) => level! > (at === 0 ? 1 : headings[at - 1]!.level! + 1));
  const count = (role: string) => landmarks.filter((each) => each.role === role).length;
  return [
    ...(count('main') === 1 ? [] : [`${count('main')} main landmarks`]),
    ...(headings.filter(({ level }) => level === 1).length === 1 ? [] : ['not one heading of level 1']),
    ...titles.filter((title, at) => titles.indexOf(title) !== at).map((title) => `twice: ${title}`),
    ...landmarks
      .filter(({ role, name }) => NAMED_LANDMARKS.includes(role) && name === '')
      .map(({ role }) => `without a name: ${role}`),
    ...skips.map(({ level, name }) => `skips a level: ${level} ${name}`),
    ...nodes
      .filter(({ role, name }) => CONTROLS.includes(role) && name.trim() === '')
      .map(({ role, within }) => `without a name: ${role} in ${within.slice(-3).join(' > ')}`),
  ];
}

/** Returns the texts of the live regions that are announced when they change. */
export const announcedBy = (nodes: readonly ReadNode[]): string[] =>
  nodes.filter(({ role }) => role === 'status').map(({ text }) => text);

/** Returns the innermost node that has the focus. */
export const focusedNode = (nodes: readonly ReadNode[]): ReadNode | undefined =>
  nodes.filter(({ isFocused }) => isFocused).at(-1);
