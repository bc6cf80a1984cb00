// One client for every call: address from the contract, token, envelope, cipher, time limit, overlay.
import { type BodyCipher, createBodyCipher } from '#contract/body-cipher.ts';
import type { Endpoint, EndpointCall, EndpointOutput } from '#contract/endpoint.ts';
import type { Envelope, ErrorBody } from '#contract/envelope.ts';
import { tabHeader } from '#contract/events.ts';
import { requestTimeoutMs } from '#contract/limits.ts';
import { getSiteConfig, type SiteConfig } from '#contract/site-config.ts';
import { ApiError } from './api-error.ts';
import { sendUpload } from './send-upload.ts';
import { tabId } from './tab-id.ts';
import { apiTexts } from './texts.ts';

export interface ApiClientParts {
  /** Empty in the browser: the page's own origin. */
  baseUrl: string;
  getToken(): string | null;
  onNotSignedIn(): void;
  onForcedOut(): void;
  /** Shows the loading overlay; the answer hides it. */
  beginLoading(): () => void;
  timeoutMs?: number;
}

export interface CallOptions {
  /** False for queries, which show skeletons. */
  overlay?: boolean;
  signal?: AbortSignal;
  /** Only for an upload: the share that has left, 0…1. */
  onUpload?: (share: number) => void;
  /** For calls that may rightly take longer than the usual limit. */
  timeoutMs?: number;
}

interface CallArguments {
  body?: unknown;
  query?: Record<string, unknown>;
  params?: Record<string, unknown>;
  file?: Blob;
}

export interface ApiClient {
  callApi<E extends Endpoint>(
    endpoint: E,
    args: EndpointCall<E>,
    options?: CallOptions,
  ): Promise<EndpointOutput<E>>;
  getConfig(): Promise<SiteConfig>;
  /** How a call would be sent, its body sealed where the deployment seals: for an answer that is a file. */
  prepare<E extends Endpoint>(endpoint: E, args: EndpointCall<E>): Promise<PreparedCall>;
}

export interface PreparedCall {
  address: string;
  init: RequestInit;
}

export function createApiClient(parts: ApiClientParts): ApiClient {
  let config: Promise<SiteConfig> | undefined;
  let cipher: Promise<BodyCipher | undefined> | undefined;

  /** Asked once; a failed answer is forgotten, so the next call asks again. */
  const getConfig = () => {
    config ??= send(getSiteConfig, {}, { overlay: false, cipher: async () => undefined }).then(
      (value) => value as SiteConfig,
      (error) => {
        config = undefined;
        throw error;
      },
    );
    return config;
  };

  const getCipher = () => {
    cipher ??= getConfig().then(openCipher, (error) => {
      cipher = undefined;
      throw error;
    });
    return cipher;
  };

  async function send(
    endpoint: Endpoint,
    args: CallArguments,
    options: CallOptions & { cipher: () => Promise<BodyCipher | undefined> },
  ): Promise<unknown> {
    // What has no body can leave before the cipher is known: only its answer needs it.
    const request = await buildRequest(endpoint, args, options.cipher);
    const token = parts.getToken();
    if (token) request.headers.set('Authorization', token);
    request.headers.set(tabHeader, tabId);
    const limit = AbortSignal.timeout(
      options.timeoutMs ?? endpoint.timeoutMs ?? parts.timeoutMs ?? requestTimeoutMs,
    );
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    const { envelope, status } = await exchange(parts.baseUrl + addressOf(endpoint, args), {
      ...request,
      method: endpoint.method,
      signal,
      onUpload: options.onUpload,
    });
    if (envelope.code !== 'success') throw refusal(envelope, { status, token });
    const { body } = envelope;
    const cipher = typeof body === 'string' ? await options.cipher() : undefined;
    return cipher ? JSON.parse(await cipher.open(body as string)) : body;
  }

  function refusal(
    envelope: Envelope,
    { status, token }: { status: number; token: string | null },
  ): ApiError {
    // A call that left with the token before the last says nothing about the session that goes on.
    if (envelope.code === 'nolog' && token === parts.getToken()) parts.onNotSignedIn();
    if (envelope.code === 'forceout') parts.onForcedOut();
    const details = (envelope.body ?? {}) as Partial<ErrorBody>;
    const fallback =
      envelope.code === 'nolog'
        ? 'not_signed_in'
        : envelope.code === 'forceout'
          ? 'forced_out'
          : 'internal_error';
    return new ApiError(envelope.msg, { ...details, reason: details.reason ?? fallback, status });
  }

  return {
    getConfig,
    async prepare<E extends Endpoint>(endpoint: E, args: EndpointCall<E>) {
      const call = args as CallArguments;
      const request = await buildRequest(endpoint, call, getCipher);
      return {
        address: parts.baseUrl + addressOf(endpoint, call),
        init: { ...request, method: endpoint.method },
      };
    },
    async callApi<E extends Endpoint>(endpoint: E, args: EndpointCall<E>, options: CallOptions = {}) {
      const end = options.overlay === false ? undefined : parts.beginLoading();
      try {
        const body = await send(endpoint, args as CallArguments, { ...options, cipher: getCipher });
        return body as EndpointOutput<E>;
      } finally {
        end?.();
      }
    },
  };
}

async function openCipher(config: SiteConfig): Promise<BodyCipher | undefined> {
  if (!config.bodyCipher || !config.bodyKey) return undefined;
  // Browsers offer cryptography on HTTPS and localhost only.
  if (!globalThis.crypto?.subtle) throw new ApiError(apiTexts.insecureCipher, { reason: 'unavailable' });
  return createBodyCipher(config.bodyKey);
}

interface BuiltRequest {
  headers: Headers;
  body?: string | FormData;
}

async function buildRequest(
  endpoint: Endpoint,
  args: CallArguments,
  getCipher: () => Promise<BodyCipher | undefined>,
): Promise<BuiltRequest> {
  const headers = new Headers({ Accept: 'application/json' });
  if (endpoint.upload) {
    const form = new FormData();
    // Before the file: the server knows what it is for when the first byte of it arrives.
    for (const [key, value] of Object.entries(args.body ?? {})) {
      if (value !== undefined) form.set(key, String(value));
    }
    form.set('file', args.file ?? new Blob());
    return { headers, body: form };
  }
  if (args.body === undefined) return { headers };
  headers.set('Content-Type', 'application/json');
  const text = JSON.stringify(args.body);
  const cipher = await getCipher();
  return { headers, body: cipher ? JSON.stringify({ d: await cipher.seal(text) }) : text };
}

/** `/api/users/subAccounts/:id` and its query, each value encoded. */
function addressOf(endpoint: Endpoint, args: CallArguments): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, key: string) =>
    encodeURIComponent(String(args.params?.[key] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(args.query ?? {})) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

interface Exchange extends BuiltRequest {
  method: string;
  signal: AbortSignal;
  onUpload: ((share: number) => void) | undefined;
}

async function exchange(url: string, request: Exchange): Promise<{ envelope: Envelope; status: number }> {
  let status = 0;
  let text: string;
  try {
    ({ status, text } = await transmit(url, request));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new ApiError(apiTexts.timeout, { reason: 'timeout' });
    }
    // A call the screen itself gave up is no failure of the network.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(apiTexts.network, { reason: 'network' });
  }
  const envelope = parseEnvelope(text);
  if (!envelope)
    throw new ApiError(apiTexts.unreadable, {
      reason: status >= 500 ? 'unavailable' : 'internal_error',
      status,
    });
  return { envelope, status };
}

async function transmit(
  url: string,
  { onUpload, ...init }: Exchange,
): Promise<{ status: number; text: string }> {
  if (onUpload && init.body instanceof FormData) {
    return sendUpload(url, { ...init, body: init.body, onUpload });
  }
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text() };
}

/** A proxy in between may answer with a page of its own. */
function parseEnvelope(text: string): Envelope | undefined {
  try {
    const value = JSON.parse(text) as (Partial<Envelope> & { message?: string }) | null;
    if (typeof value?.code !== 'string') return undefined;
    return { code: value.code, msg: value.msg ?? value.message ?? '', body: value.body };
  } catch {
    return undefined;
  }
}
