import type { Page } from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { LiveChangesReader } from '../../src/core/live/live-changes';
import { LiveRelay } from '../../src/core/live/live-relay';
import { LiveSockets } from '../../src/core/live/live-sockets';
import { eventually } from './eventually';
import { LiveClient } from './live-client';
import type { TestApp } from './test-app';

interface Frame {
  event: string;
  content: unknown;
}

interface InspectorSelf {
  id: number;
  teams: { id: number }[];
}

/** Kind and id of a row, such as `inspection 17`. */
type Named = `${string} ${number}`;

const LISTS: readonly [kind: string, path: string][] = [
  ...['rolling/page', 'assigned', 'scheduled', 'completed', 'audited', 'cancelled'].map(
    (tab) => ['inspection', `inspections/${tab}?size=200`] as [string, string],
  ),
  ['schedulingIssue', 'inspections/scheduling-issues'],
];

/** Not checked: the actor, which everybody who sees the row may know, and numbers that are no ids. */
const NOT_JUDGED = new Set(['actor', 'user', 'seq', 'version', 'head', 'at']);

/**
 * Connects many accounts, and checks every received frame against what the same account can GET. A step is one
 * change: a row that a frame puts must be readable after it, and one that it removes must have been readable before.
 */
export class FrameRecorder {
  private readonly frames = new Map<string, Frame[]>();
  /** Rows that each account could read at any time so far. */
  private readonly known = new Map<string, Set<Named>>();
  private readonly clients: LiveClient[] = [];
  private marks = 0;
  private marked = new Map<string, number>();
  /** A sentence for each id that an account received and cannot GET. */
  readonly leaks: string[] = [];
  /** Number of checked frames by event. */
  readonly judged: Record<string, number> = {};

  private constructor(
    private readonly server: TestApp,
    private readonly accounts: string[],
  ) {}

  static async listen(server: TestApp, accounts: string[]): Promise<FrameRecorder> {
    const recorder = new FrameRecorder(server, accounts);
    for (const account of accounts) {
      const client = await LiveClient.connect(server.api.baseUrl, await server.api.token(account));
      recorder.clients.push(client);
      recorder.frames.set(account, []);
      client.socket.onAny((event: string, content: unknown) => recorder.take(account, event, content));
      recorder.known.set(account, await recorder.readable(account));
    }
    return recorder;
  }

  client(account: string): LiveClient {
    return this.clients[this.accounts.indexOf(account)]!;
  }

  /** Runs one step, waits until all frames have arrived, and checks them. */
  async step<T>(work: () => Promise<T>): Promise<T> {
    const result = await work();
    await this.settled();
    for (const account of this.accounts) {
      const frames = this.frames.get(account)!;
      if (frames.length === 0) continue;
      // A signed-out account has no calls, so its frames are checked against the previous rows.
      const after = this.hasEnded(account) ? this.known.get(account)! : await this.readable(account);
      for (const frame of frames.splice(0)) this.judge(account, frame, after);
      for (const named of after) this.known.get(account)!.add(named);
    }
    return result;
  }

  close(): void {
    this.clients.forEach((client) => client.close());
  }

  private hasEnded(account: string): boolean {
    return this.client(account).ended.length > 0;
  }

  private take(account: string, event: string, content: unknown): void {
    const { epoch, head } = content as { epoch?: string; head?: number };
    if (event === 'live' && epoch === 'mark') this.marked.set(account, head ?? 0);
    else this.frames.get(account)!.push({ event, content });
  }

  /** Waits for a mark. Sockets keep their order, so everything before it has arrived. */
  private async settled(): Promise<void> {
    const { app } = this.server;
    for (const tenantId of app.get(LiveSockets).tenants()) {
      const { head } = await requestContext.runAsSystem('test', () =>
        requestContext.inTenant(tenantId, () => app.get(LiveChangesReader, { strict: false }).head()),
      );
      await eventually(
        'the relay has told all',
        async () => (await app.get(LiveRelay).follow(tenantId)).head >= head,
      );
    }
    this.marks += 1;
    for (const socket of app.get(LiveSockets).all)
      socket.emit('live', { epoch: 'mark', logId: '', head: this.marks });
    await eventually('the mark', () =>
      this.accounts.every((account) => this.hasEnded(account) || this.marked.get(account) === this.marks),
    );
  }

  private judge(account: string, { event, content }: Frame, after: Set<Named>): void {
    this.judged[event] = (this.judged[event] ?? 0) + 1;
    const { entity = event, op } = content as { entity?: string; op?: string };
    const readable = op === 'remove' ? this.known.get(account)! : after;
    for (const named of namedIn(content, entity)) {
      if (!readable.has(named)) this.leaks.push(`${account} was sent ${named} (${event} ${op ?? ''})`);
    }
  }

  /** Returns the rows that an account can read: its lists, baskets and rows named by frames. */
  private async readable(account: string): Promise<Set<Named>> {
    const found = new Set<Named>();
    const read = async (kind: string, path: string) => {
      const rows = await this.get(account, path);
      for (const row of rows) for (const named of namedIn(row, kind)) found.add(named);
    };
    for (const [kind, path] of LISTS) await read(kind, path);
    const [inspector] = (await this.get(account, 'inspectors/self')) as InspectorSelf[];
    if (inspector) await read('inspection', `inspector/${inspector.id}/inspections`);
    for (const team of inspector?.teams ?? [])
      await read('inspection', `team/${team.id}/unassigned/page?size=200`);
    for (const id of this.mentioned(account)) await read('inspection', `inspections/${id}`);
    return found;
  }

  /** Returns the rows of an answer: a list, a page or one row; none if the account may not make the call. */
  private async get(account: string, path: string): Promise<unknown[]> {
    // Without Api, which checks each answer against the document; the calls' own tests do that.
    const answer = await fetch(`${this.server.api.baseUrl}/api/${path}`, {
      headers: { authorization: `Bearer ${await this.server.api.token(account)}` },
    });
    const body: unknown = await answer.json();
    if (answer.status === 403 || answer.status === 404) return [];
    if (answer.status !== 200) throw new Error(`${account} GET ${path}: ${answer.status}`);
    return Array.isArray(body) ? body : ((body as Partial<Page<unknown>>).content ?? [body]);
  }

  private mentioned(account: string): number[] {
    const frames = this.frames.get(account) ?? [];
    return [...new Set(frames.map(({ content }) => (content as { id?: number }).id ?? 0))].filter(Boolean);
  }
}

/** Returns ids within a value by their key: `{ property: { id: 3 } }` equals `{ propertyId: 3 }`. */
export function namedIn(value: unknown, kind: string): Named[] {
  if (Array.isArray(value)) return value.flatMap((each) => namedIn(each, kind));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): Named[] => {
    if (NOT_JUDGED.has(key)) return [];
    if (key === 'id' && typeof inner === 'number') return [`${kind} ${inner}`];
    const [, noun] = /^(\w+)Id$/.exec(key) ?? [];
    if (noun && typeof inner === 'number') return [`${noun} ${inner}`];
    return namedIn(inner, key === 'row' ? kind : key);
  });
}
