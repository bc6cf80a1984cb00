// A tool as agents list it.
import type { Tool as McpTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Tool } from '#server/features/assistant/tools/tool.ts';

/** A format says it in a word; the pattern beside it costs every conversation a hundred. */
function withoutPattern({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

export const describeTool = ({ name, title, description, input, output }: Tool<unknown>): McpTool => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(input, { io: 'input', override: withoutPattern }) as McpTool['inputSchema'],
  outputSchema: z.toJSONSchema(output, { io: 'output', override: withoutPattern }) as McpTool['outputSchema'],
  annotations: {
    title,
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
});
