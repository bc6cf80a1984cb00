// The tools a model may call while it answers one question: those of the asking member, run as that member, a bounded number of times.
// What they gave is kept: an answer's figures are held against it.
import type { ToolSet } from 'ai';
import type { AnswerChart, Evidence } from '#contract/assistant.ts';
import { assistantLimits } from '#contract/limits.ts';
import { markedBody, runTool, toolsFor } from '#server/features/assistant/tools/index.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { LoadedModel } from './load-model.ts';

export interface ModelTools {
  set: ToolSet;
  /** Of the calls so far. */
  results: Record<string, unknown>[];
  evidence: Evidence[];
  charts: AnswerChart[];
}

/** Only a person who speaks of mail has one drafted: no name of a publisher does. */
const speaksOfMail = /邮件|邮箱|写信|回信|发信|草稿|起草|[Ee]-?[Mm]ail/;

/** More than fifty rows need. */
const longestBody = 60_000;

const tooMany = '本次回答可以使用的查询次数已经用完，请根据已有结果回答。';
const failed = '查询没有成功，请告诉用户稍后再试。';

export function modelTools(
  context: ToolContext,
  asked: string,
  { dynamicTool }: Pick<LoadedModel, 'dynamicTool'>,
): ModelTools {
  const { services, caller } = context;
  const found: ModelTools = { set: {}, results: [], evidence: [], charts: [] };
  let calls = 0;

  const run = async (name: string, input: unknown): Promise<string> => {
    calls += 1;
    if (calls > assistantLimits.toolCalls) return tooMany;
    try {
      const { structured, evidence, charts } = await runTool(context, name, input);
      found.results.push(structured);
      found.evidence.push(...evidence);
      found.charts.push(...charts);
      return toldTo(structured);
    } catch (error) {
      if (error instanceof AppError && error.reason !== 'internal_error') return error.message;
      if (context.signal.aborted) throw error;
      services.log.error({ err: error, tool: name }, 'a tool of the assistant failed');
      return failed;
    }
  };

  for (const { name, description, input, readOnly } of toolsFor(caller, services.now())) {
    if (!readOnly && !speaksOfMail.test(asked)) continue;
    found.set[name] = dynamicTool({
      description,
      inputSchema: input,
      execute: (given: unknown) => run(name, given),
    });
  }
  return found;
}

function toldTo(structured: Record<string, unknown>): string {
  const json = JSON.stringify(markedBody(structured));
  return json.length > longestBody
    ? `${json.slice(0, longestBody)}…（后面的数据已省略）`.toWellFormed()
    : json;
}
