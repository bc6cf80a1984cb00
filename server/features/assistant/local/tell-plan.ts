// The account's plan: what it is, until when it runs and what it allows.
import { AppError } from '#server/kernel/app-error.ts';
import type { AnswerPart } from '../answer.ts';
import { runTool } from '../tools/index.ts';
import type { ToolContext } from '../tools/tool.ts';
import { normalise } from './read/normalise.ts';

const asked =
  /^(?:请问|帮我看下|查一下|看一下)?(?:我|我们|当前|现在|目前|本账号)?的?(?:账号)?的?套餐(?:是什么|是哪个|是啥|什么时候到期|哪天到期|何时到期|到期时间|(?:还|还有|还剩|剩余?|有效期还有|还有效|还能用){0,3}(?:多少天|几天|多久)|有效期|剩余天数|额度|配额|情况)(?:了|呢|啊|到期)?$/;

export const asksForPlan = (question: string): boolean => asked.test(normalise(question));

interface PlanFacts {
  name: string;
  running: boolean;
  restDay: number;
  endDate: string;
  quotas: {
    industries: number;
    brands: number;
    aiQuestions: number;
    subAccounts: number;
    connections: number;
    mailsPerDay: number;
  };
}

export async function* tellPlan(context: ToolContext): AsyncGenerator<AnswerPart> {
  try {
    const { structured } = await runTool(context, 'account_plan', {});
    yield { kind: 'text', text: planText(structured as unknown as PlanFacts) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    yield { kind: 'text', text: error.message };
  }
}

function planText({ name, running, restDay, endDate, quotas }: PlanFacts): string {
  if (!running) return '本账号目前没有有效的套餐，可以在套餐页购买；已有的数据会保留。';
  return [
    `本账号的套餐是**${name}**，到期时间 ${endDate}，剩余 **${restDay}** 天。`,
    '',
    `- 可选行业 ${quotas.industries} 个，可选品牌 ${quotas.brands} 个`,
    `- AI 互动 ${quotas.aiQuestions} 次（剩余次数见助手面板）`,
    `- 子账号 ${quotas.subAccounts} 个，授权 ${quotas.connections} 个，每天发信 ${quotas.mailsPerDay} 封`,
  ].join('\n');
}
