// One request of an outside agent, in the Model Context Protocol: a server of its own for each, which remembers nothing,
// so that any machine answers any request.
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
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
  // Without sessions, and as one piece of JSON: every tool answers once.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createMcpServer(scope);
  await server.connect(transport);
  try {
    const request = new Request(anywhere, { method: 'POST', headers });
    const response = await transport.handleRequest(request, { parsedBody: body });
    return {
      status: response.status,
      contentType: response.headers.get('content-type'),
      text: await response.text(),
    };
  } finally {
    await server.close();
  }
}
