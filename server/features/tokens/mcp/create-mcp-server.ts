// The assistant's read-only tools for outside agents: those are listed whose menu the token holds and the plan opens.
import { type CallToolResult, Server } from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import type { FastifyBaseLogger } from 'fastify';
import { appVersion } from '#contract/limits.ts';
import { toolsFor } from '#server/features/assistant/tools/index.ts';
import type { AgentCaller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { mcpTexts } from '../texts.ts';
import { describeTool } from './describe-tool.ts';
import { runForAgent } from './run-for-agent.ts';

/** For whom a request is answered. */
export interface AgentScope {
  services: Services;
  caller: AgentCaller;
  requestId: string;
  log: FastifyBaseLogger;
  /** Aborted when the agent goes away. */
  signal: AbortSignal;
}

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Made once: every server would make its own, and none of them checks anything with it. */
const validator = new AjvJsonSchemaValidator();

export function createMcpServer(scope: AgentScope): Server {
  const { services, caller } = scope;
  const server = new Server(
    { name: 'haitu', title: mcpTexts.title, version: appVersion, websiteUrl: services.config.publicUrl },
    {
      capabilities: { tools: {} },
      instructions: mcpTexts.instructions,
      jsonSchemaValidator: validator,
      cacheHints: {
        'server/discover': { ttlMs: hourMs, cacheScope: 'public' },
        // Whose menu the token holds and the plan opens: nobody else's list, and soon another one.
        'tools/list': { ttlMs: minuteMs, cacheScope: 'private' },
      },
    },
  );
  const open = toolsFor(caller, services.now()).filter(({ readOnly }) => readOnly);
  server.setRequestHandler('tools/list', () => ({ tools: open.map(describeTool) }));
  server.setRequestHandler(
    'tools/call',
    ({ params }): Promise<CallToolResult> =>
      runForAgent(scope, {
        names: open.map(({ name }) => name),
        name: params.name,
        input: params.arguments ?? {},
      }),
  );
  return server;
}
