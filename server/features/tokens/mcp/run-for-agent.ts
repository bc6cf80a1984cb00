// Runs a tool and tells an agent what came of it: the body of the call as it is, what stands behind its figures in words.
// What goes wrong is an answer too, in a sentence its model can act on; only what is no tool is an error of the protocol.
import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { nameOfStated } from '#contract/figures/metrics.ts';
import { requestTimeoutMs } from '#contract/limits.ts';
import { runTool } from '#server/features/assistant/tools/index.ts';
import type { ToolResult } from '#server/features/assistant/tools/tool.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { mcpTexts } from '../texts.ts';
import type { AgentScope } from './create-mcp-server.ts';

/** Of each metric, in words; all of them stand in the body. */
const figuresTold = 2;

/** Before the request itself is given up: the agent learns why. */
const toolTimeoutMs = requestTimeoutMs - 5000;

export interface AgentCall {
  /** Of the tools that are open to it. */
  names: readonly string[];
  name: string;
  input: unknown;
}

export async function runForAgent(
  scope: AgentScope,
  { names, name, input }: AgentCall,
): Promise<CallToolResult> {
  const { services, caller, log, requestId } = scope;
  if (!names.includes(name)) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, mcpTexts.noSuchTool(names));
  }
  const tooSlow = AbortSignal.timeout(toolTimeoutMs);
  const signal = AbortSignal.any([scope.signal, tooSlow]);
  try {
    await services.tokens.note(caller, { call: `POST /mcp ${name}` });
    const run = runTool({ services, caller, asOf: undefined, signal }, name, input);
    return told(services.config.publicUrl, await Promise.race([run, aborted(signal)]));
  } catch (error) {
    if (tooSlow.aborted) return failure(mcpTexts.toolTooSlow);
    if (error instanceof AppError) return failure(error.message);
    log.error({ err: error, tool: name }, 'tool failed');
    return failure(mcpTexts.toolFailed(requestId));
  }
}

/** Agents that know no structured content read the same body as text. */
function told(publicUrl: string, { structured, evidence }: ToolResult): CallToolResult {
  // Tools tell the whole before its parts.
  const first = [...Map.groupBy(evidence, ({ metric }) => metric).values()].flatMap((figures) =>
    figures.slice(0, figuresTold),
  );
  const lines = first.map(({ link, ...figure }) =>
    mcpTexts.figure({ ...figure, name: nameOfStated(figure), link: new URL(link, publicUrl).href }),
  );
  if (evidence.length > first.length) lines.push(mcpTexts.moreFigures(evidence.length - first.length));
  const words: CallToolResult['content'] = lines.length > 0 ? [{ type: 'text', text: lines.join('\n') }] : [];
  return {
    structuredContent: structured,
    content: [...words, { type: 'text', text: JSON.stringify(structured) }],
  };
}

const failure = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
