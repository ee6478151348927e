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
import { currentLanguage, messages } from '@walkthrough/domain';
import { ApiError } from './api-error';

const { sync } = messages;

const API_BASE = '/api/';
const TIMEOUT_MS = 20_000;

interface ApiHooks {
  /** Returns the bearer token of the session; null while signed out. */
  token: () => string | null;
  /** Called when the server no longer knows the session of `token`. */
  onSessionEnded: () => void;
  /** Reports whether the server answered. A probe decides the network status. */
  onReached: (reached: boolean) => void;
  /** Reports the server's clock in UTC milliseconds, and the start and end of the call by this device's clock. */
  onServerTime: (serverNow: number, sentAt: number, receivedAt: number) => void;
}

const hooks: ApiHooks = {
  token: () => null,
  onSessionEnded: () => {},
  onReached: () => {},
  onServerTime: () => {},
};

/**
 * Sets the hooks through which session and network status observe calls, so that the client does not depend on them.
 */
export function configureApi(changes: Partial<ApiHooks>): void {
  Object.assign(hooks, changes);
}

/** Options of every call. */
interface Sending {
  /** Identifies one write, so that a retry has no second effect (docs/decisions/0010). */
  idempotencyKey?: string;
  /** Version on which the change is based; the server rejects a change of any other version. */
  ifMatch?: number;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Replaces the session's token; null sends none. */
  token?: string | null;
  /** Multipart body, for calls that take a file. */
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

/** Arguments of a call. Empty query values are omitted from the URL. */
type RequestOf<N extends CallName> = Sending & PathPart<N> & QueryPart<N> & BodyPart<N>;
type RequestArgument<N extends CallName> =
  Nothing extends RequestOf<N> ? [request?: RequestOf<N>] : [request: RequestOf<N>];

/** The same without types; the compiler has checked the caller. */
interface AnyRequest extends Sending {
  path?: Readonly<Record<string, string | number>>;
  query?: object;
  body?: unknown;
}

/** Returns the method and the URL of a call, with its path filled in. */
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

/** Our server echoes this header. Proxies and captive portals do not know it. */
const CALL_ID = 'X-Call-Id';

const newCallId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

function headersOf(request: AnyRequest, token: string | null): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    [CALL_ID]: newCallId(),
  });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (request.ifMatch !== undefined) headers.set('If-Match', `"${request.ifMatch}"`);
  if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey);
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  return headers;
}

function bodyOf({ form, body }: AnyRequest): BodyInit | undefined {
  // The browser sets the header of a multipart body with its boundary.
  if (form) return form;
  return body === undefined ? undefined : JSON.stringify(body);
}

function noteTime(response: Response, sentAt: number): void {
  const serverNow = Date.parse(response.headers.get('Date') ?? '');
  if (!Number.isNaN(serverNow)) hooks.onServerTime(serverNow, sentAt, Date.now());
}

/** Sends a request and reads the answer to its end, because a truncated answer is an error. */
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
      // The token is in a header. Cookies would add a risk of cross-site requests.
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
    // A call canceled by leaving its screen says nothing about the network.
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

/** Status of a gateway that cannot reach the server. */
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

/** Returns Retry-After in milliseconds; null if missing. The server never sends its date form. */
function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

function refusalOf(response: Response, body: unknown, token: string | null): ApiError {
  if (!isErrorBody(body)) return notUnderstood(response);
  // Only a call of the current session may end it: a late 401 of an earlier session must not sign out the next user.
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
 * Calls the server by a name of the call table (domain/src/wire/calls.ts). Rejects with `ApiError`, whose message can be
 * shown; a canceled call rejects with the browser's AbortError.
 */
export const callApi = send as <N extends JsonCall>(
  call: N,
  ...request: RequestArgument<N>
) => Promise<NoInfer<AnswerOf<N>>>;

/** Calls the server for a file, named by the server if it sends a name. Rejects like `callApi`. */
export const callForFile = fetchFile as <N extends FileCall>(
  call: N,
  ...request: RequestArgument<N>
) => Promise<Blob>;
