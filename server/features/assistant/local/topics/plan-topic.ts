// The account's plan: what it is, until when it runs and what it allows.
import { runTool } from '#server/features/assistant/tools/index.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';
import type { Topic } from './topic.ts';

const plan = '(?:免费(?:体验|试用|版)?|体验版?|试用期?|套餐|会员|账号|帐号|版本|vip|服务|订阅|权益)';

export const planTopic: Topic = {
  id: 'plan',
  pattern: new RegExp(
    `${plan}.{0,6}(?:什么时候|哪天|何时|多久|几号)?(?:到期|过期|截止|失效)(?!了?.{0,6}(?:删|还在|保留))|(?:什么时候|哪天|何时)(?:到期|过期|要续费|该续费)|${plan}(?:的)?.{0,4}(?:还剩?|剩余?|有效期|还能用|还有).{0,4}(?:几|多少|多久)?(?:天|日|久)?|(?:用的?|买的?|订的?|开的?|现在)(?:是|的是)*(?:哪个|什么|哪种|啥|哪一个)(?:版本?|套餐|会员)|(?:订阅|购买|开通|使用|在用|现在|当前)(?:的)?(?:是)?(?:哪个|什么|哪种|啥|哪一个)(?:版本?|套餐|会员)|(?:几号|哪天|什么时候|何时)(?:套餐|会员|服务)?(?:就)?(?:要)?(?:到期|过期)|是(?:不是)?(?:免费版?|基础版|专业版|企业版)(?:还是|吗|么|呢|$)|${plan}(?:是什么|是哪个|是啥|额度|配额|情况)`,
  ),
  tell: tellPlan,
};

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

async function tellPlan(context: ToolContext): Promise<string> {
  if (context.caller.role !== 'owner') return '套餐由主账号管理，只有主账号可以查看。';
  const { structured } = await runTool(context, 'account_plan', {});
  const { name, running, restDay, endDate, quotas } = structured as unknown as PlanFacts;
  if (!running) return '本账号目前没有有效的套餐，可以在[套餐](/package)页购买；已有的数据会保留。';
  return [
    `本账号的套餐是**${name}**，到期时间 ${endDate}，剩余 **${restDay}** 天。`,
    '',
    `- 可选行业 ${quotas.industries} 个，可选品牌 ${quotas.brands} 个`,
    `- AI 互动 ${quotas.aiQuestions} 次（剩余次数见助手面板）`,
    `- 子账号 ${quotas.subAccounts} 个，授权 ${quotas.connections} 个，每天发信 ${quotas.mailsPerDay} 封`,
  ].join('\n');
}
