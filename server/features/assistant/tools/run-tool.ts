// The one way to a tool: known by name, open to the asking member, given what it takes.

import { requireAccess } from '#server/kernel/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { tools } from './all-tools.ts';
import { asInput } from './as-call.ts';
import { withoutMarks } from './as-data.ts';
import { toolTexts } from './texts.ts';
import type { Tool, ToolContext, ToolResult } from './tool.ts';

/** Those the member may use now. */
export function toolsFor(caller: Caller, now: Date): Tool<unknown>[] {
  return tools.filter((tool) => {
    try {
      requireTool(tool, caller, now);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  });
}

export async function runTool(context: ToolContext, name: string, input: unknown): Promise<ToolResult> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new AppError('not_found', toolTexts.unknownTool);
  requireTool(tool, context.caller, context.services.now());
  const given = asInput(tool.input, withoutMarks(withoutNothing(input)));
  context.signal.throwIfAborted();
  return tool.run(context, given);
}

function requireTool({ access, ownerOnly }: Tool<unknown>, caller: Caller, now: Date): void {
  requireAccess(access, caller, now);
  if (ownerOnly && !caller.agent) requireAccess('owner', caller, now);
}

/** A model says null where it means to say nothing. */
function withoutNothing(input: unknown): unknown {
  if (input === undefined || input === null) return {};
  if (typeof input !== 'object' || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
  );
}
