import type {
  AnswerOf,
  BodyOf,
  CallName,
  ErrorBody,
  FileCall,
  JsonCall,
  PathNamesOf,
  QueryOf,
} from '@walkthrough/domain';
import { messages } from '@walkthrough/domain';
import { ApiError } from './api-error';

const { sync } = messages;

const API_BASE = '/api/';
const TIMEOUT_MS = 20_000;

interface ApiHooks {
  /** The bearer token of who is signed in, or null. */
  token: () => string | null;
  /** The server no longer knows the session of `token`. */
  onSessionEnded: () => void;
  /** Whether the server answered; the network status is decided elsewhere, by a probe. */
  onReached: (reached: boolean) => void;
  /** What the clock of the server said, UTC ms, and when the call began and ended by our own. */
  onServerTime: (serverNow: number, sentAt: number, receivedAt: number) => void;
}

const hooks: ApiHooks = {
  token: () => null,
  onSessionEnded: () => {},
  onReached: () => {},
  onServerTime: () => {},
};

/** Lets the session and the network status listen to calls without the client knowing either. */
export function configureApi(changes: Partial<ApiHooks>): void {
  Object.assign(hooks, changes);
}

/** What any call may be given beside its own path, query and body. */
interface Sending {
  /** Names one write of a delivery: sent again, it has no second effect (docs/decisions/0010). */
  idempotencyKey?: string;
  /** The version of the row that the change is based on; the server refuses a change of any other. */
  ifMatch?: number;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Instead of the session's; null sends none. */
  token?: string | null;
  /** A multipart body, for the calls that take a file. */
  form?: FormData;
}

type Nothing = Record<never, never>;
type PathPart<N extends CallName> = [PathNamesOf<N>] extends [never]
  ? Nothing
  : { path: Readonly<Record<PathNamesOf<N>, string | number>> };
type QueryPart<N extends CallName> = [QueryOf<N>] extends [never]
  ? Nothing
  : Nothing extends QueryOf<N>
    ? { query?: QueryOf<N> }
    : { query: QueryOf<N> };
type BodyPart<N extends CallName> = [BodyOf<N>] extends [never]
  ? Nothing
  : Nothing extends BodyOf<N>
    ? { body?: BodyOf<N> }
    : { body: BodyOf<N> };

/** What a call of the table needs; empty values of the query are left out of the address. */
export type RequestOf<N extends CallName> = Sending & PathPart<N> & QueryPart<N> & BodyPart<N>;
type RequestArgument<N extends CallName> =
  Nothing extends RequestOf<N> ? [request?: RequestOf<N>] : [request: RequestOf<N>];

/** The same when sent; the compiler has checked the caller. */
interface AnyRequest extends Sending {
  path?: Readonly<Record<string, string | number>>;
  query?: object;
  body?: unknown;
}

/** The method and the address of a call, its path filled in. */
function addressOf(call: CallName, { path = {}, query = {} }: AnyRequest): [method: string, url: string] {
  const [method, template] = call.split(' ') as [string, string];
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return [method, `${API_BASE}${filled}${search ? `?${search}` : ''}`];
}

/** Our server answers under the id that a call was sent with: what stands between us and it can not know it. */
const CALL_ID = 'X-Call-Id';

const newCallId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

function headersOf(request: AnyRequest, token: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json', [CALL_ID]: newCallId() });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (request.ifMatch !== undefined) headers.set('If-Match', `"${request.ifMatch}"`);
  if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey);
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  return headers;
}

function bodyOf({ form, body }: AnyRequest): BodyInit | undefined {
  // The browser writes the boundary of a multipart body into its header itself.
  if (form) return form;
  return body === undefined ? undefined : JSON.stringify(body);
}

function noteTime(response: Response, sentAt: number): void {
  const serverNow = Date.parse(response.headers.get('Date') ?? '');
  if (!Number.isNaN(serverNow)) hooks.onServerTime(serverNow, sentAt, Date.now());
}

/** Sends and reads to the end: an answer that is cut off in the middle is none. */
async function exchange<T>(
  call: CallName,
  request: AnyRequest,
  token: string | null,
  read: (response: Response) => Promise<T>,
): Promise<{ response: Response; content: T }> {
  const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  const [method, url] = addressOf(call, request);
  const headers = headersOf(request, token);
  const sentAt = Date.now();
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: bodyOf(request),
      signal,
      // The token travels in a header; a cookie would only widen what another site could do.
      credentials: 'omit',
      cache: 'no-store',
    });
    const content = await read(response);
    // A 2xx from another server, such as a captive portal, must not be trusted; errors identify their sender.
    const isOurs = response.headers.get(CALL_ID) === headers.get(CALL_ID);
    if (response.ok && !isOurs) throw notUnderstood(response);
    hooks.onReached(isOurs || !isGatewayRefusal(response));
    noteTime(response, sentAt);
    return { response, content };
  } catch (error) {
    // A screen that was left cancels its calls; that is not news about the network.
    if (request.signal?.aborted) throw error;
    hooks.onReached(false);
    if (error instanceof ApiError) throw error;
    if (timeout.aborted) throw new ApiError('timeout', sync.serverSlow);
    throw new ApiError('network_error', sync.serverUnreached);
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** What stands before the server says that it is not there. */
const isGatewayRefusal = ({ status }: Response): boolean => status >= 502 && status <= 504;

function notUnderstood(response: Response): ApiError {
  return new ApiError(
    'unexpected_answer',
    isGatewayRefusal(response)
      ? sync.serverUnavailable
      : `The answer was not understood (${response.status}).`,
    response.status,
    undefined,
    retryAfterMs(response),
  );
}

function parsed(text: string, response: Response): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw notUnderstood(response);
  }
}

/** Retry-After in seconds; its other form, a date, is not sent by our server. */
function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

function refusalOf(response: Response, body: unknown, token: string | null): ApiError {
  if (!isErrorBody(body)) return notUnderstood(response);
  // Only a call of the present session may end it: a late 401 of the last one must not sign out the next user.
  const ended = response.status === 401 && (body.code === 'session_ended' || body.code === 'unauthenticated');
  if (ended && token !== null && token === hooks.token()) hooks.onSessionEnded();
  return new ApiError(body.code, body.message, response.status, body.details, retryAfterMs(response));
}

const tokenFor = (request: AnyRequest) => (request.token === undefined ? hooks.token() : request.token);

async function send(call: CallName, request: AnyRequest = {}): Promise<unknown> {
  const token = tokenFor(request);
  const { response, content } = await exchange(call, request, token, (answer) => answer.text());
  const body = parsed(content, response);
  if (!response.ok) throw refusalOf(response, body, token);
  return body;
}

async function fetchFile(call: CallName, request: AnyRequest = {}): Promise<Blob> {
  const token = tokenFor(request);
  const { response, content } = await exchange(call, request, token, (answer) => answer.blob());
  if (!response.ok) throw refusalOf(response, parsed(await content.text(), response), token);
  const [, name] = /filename="(.+?)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return name ? new File([content], name, { type: content.type }) : content;
}

/**
 * One call to the server, by its name in the table of calls (domain/src/wire/calls.ts). Rejects with `ApiError`, whose message is
 * fit to be shown; a cancelled call rejects with the browser's AbortError.
 */
export const callApi = send as <N extends JsonCall>(
  call: N,
  ...request: RequestArgument<N>
) => Promise<NoInfer<AnswerOf<N>>>;

/** One call whose answer is a file, with its name where the server gives it one. Rejects like `callApi`. */
export const callForFile = fetchFile as <N extends FileCall>(
  call: N,
  ...request: RequestArgument<N>
) => Promise<Blob>;
