import type { ErrorBody } from '@walkthrough/domain';
import { ApiError } from './api-error';

const API_BASE = '/api/';
const TIMEOUT_MS = 20_000;

interface ApiHooks {
  /** The bearer token of who is signed in, or null. */
  token: () => string | null;
  /** The server no longer knows the session of `token`. */
  onSessionEnded: () => void;
  /** Whether the server answered; the network status is decided elsewhere, by a probe. */
  onReached: (reached: boolean) => void;
}

const hooks: ApiHooks = { token: () => null, onSessionEnded: () => {}, onReached: () => {} };

/** Lets the session and the network status listen to calls without the client knowing either. */
export function configureApi(changes: Partial<ApiHooks>): void {
  Object.assign(hooks, changes);
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Empty values are left out of the address. */
  query?: object;
  body?: unknown;
  /** The version of the row that the change is based on; the server refuses a change of any other. */
  ifMatch?: number;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Instead of the session's; null sends none. */
  token?: string | null;
}

function addressOf(path: string, query: object = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return `${API_BASE}${path}${search ? `?${search}` : ''}`;
}

async function send(path: string, request: ApiRequest, token: string | null): Promise<Response> {
  const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (request.ifMatch !== undefined) headers.set('If-Match', `"${request.ifMatch}"`);
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  try {
    const response = await fetch(addressOf(path, request.query), {
      method: request.method ?? 'GET',
      headers,
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      signal,
      // The token travels in a header; a cookie would only widen what another site could do.
      credentials: 'omit',
      cache: 'no-store',
    });
    hooks.onReached(true);
    return response;
  } catch (error) {
    // A screen that was left cancels its calls; that is not news about the network.
    if (request.signal?.aborted) throw error;
    hooks.onReached(false);
    if (timeout.aborted) throw new ApiError('timeout', 'The server took too long to answer.');
    throw new ApiError('network_error', 'The server could not be reached.');
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

const tokenFor = (request: ApiRequest) => (request.token === undefined ? hooks.token() : request.token);

function notUnderstood(response: Response): ApiError {
  return new ApiError(
    'unexpected_answer',
    'The server gave an answer that was not understood.',
    response.status,
  );
}

async function parsed(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    throw notUnderstood(response);
  }
}

function refusalOf(response: Response, body: unknown, token: string | null): ApiError {
  if (!isErrorBody(body)) return notUnderstood(response);
  // Only a call of the present session may end it: a late 401 of the last one must not sign out the next user.
  const ended = response.status === 401 && (body.code === 'session_ended' || body.code === 'unauthenticated');
  if (ended && token !== null && token === hooks.token()) hooks.onSessionEnded();
  return new ApiError(body.code, body.message, response.status, body.details);
}

/**
 * One call to the server. Rejects with `ApiError`, whose message is fit to be shown; a cancelled call
 * rejects with the browser's AbortError.
 */
export async function callApi<T>(path: string, request: ApiRequest = {}): Promise<T> {
  const token = tokenFor(request);
  const response = await send(path, request, token);
  const body = await parsed(response);
  if (!response.ok) throw refusalOf(response, body, token);
  return body as T;
}

/** One call whose answer is a file. Rejects like `callApi`. */
export async function callForFile(path: string, request: ApiRequest = {}): Promise<Blob> {
  const token = tokenFor(request);
  const response = await send(path, request, token);
  if (!response.ok) throw refusalOf(response, await parsed(response), token);
  return response.blob();
}
