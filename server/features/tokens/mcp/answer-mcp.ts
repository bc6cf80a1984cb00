// One request of an outside agent, in the Model Context Protocol: a server of its own for each, which remembers nothing,
// so that any machine answers any request. Two forms of the protocol are spoken: since 2026-07-28 each request says itself
// what it needs, before that a handshake came first.
import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { mcpTexts } from '../texts.ts';
import { type AgentScope, createMcpServer } from './create-mcp-server.ts';

export interface McpRequest {
  /** Those of the request, which the protocol has rules for. */
  headers: Headers;
  /** Parsed: a message, or several. */
  body: unknown;
}

export interface McpAnswer {
  status: number;
  contentType: string | null;
  text: string;
}

/** The protocol wants an address; nothing is looked up there. */
const anywhere = 'http://localhost/mcp';

export async function answerMcp(scope: AgentScope, { headers, body }: McpRequest): Promise<McpAnswer> {
  const request = new Request(anywhere, { method: 'POST', headers });
  if (await isLegacyRequest(request, body)) return answerAfterHandshake(scope, request, body);
  if (isListen(body)) return nothingToTell(body);
  const handler = createMcpHandler(() => createMcpServer(scope), { legacy: 'reject' });
  try {
    return await asAnswer(await handler.fetch(request, { parsedBody: body }));
  } finally {
    await handler.close();
  }
}

async function answerAfterHandshake(
  scope: AgentScope,
  request: Request,
  parsedBody: unknown,
): Promise<McpAnswer> {
  // Without sessions, and as one piece of JSON: every tool answers once.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createMcpServer(scope);
  await server.connect(transport);
  try {
    return await asAnswer(await transport.handleRequest(request, { parsedBody }));
  } finally {
    await server.close();
  }
}

const asAnswer = async (response: Response): Promise<McpAnswer> => ({
  status: response.status,
  contentType: response.headers.get('content-type'),
  text: await response.text(),
});

interface Listen {
  method: 'subscriptions/listen';
  id: string | number;
}

const isListen = (body: unknown): body is Listen =>
  (body as { method?: unknown } | null)?.method === 'subscriptions/listen';

/** The library would hold the line open for news that never come: no list of ours announces its changes. */
const nothingToTell = ({ id }: Listen): McpAnswer => ({
  status: 404,
  contentType: 'application/json',
  text: JSON.stringify({
    jsonrpc: '2.0',
    id: id ?? null,
    error: { code: ProtocolErrorCode.MethodNotFound, message: mcpTexts.nothingPushed },
  }),
});
