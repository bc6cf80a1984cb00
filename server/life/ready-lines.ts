// What the process prints once it is ready: where it is, and what whoever runs it should know of how it was set.
import type { Config } from '../config/config.ts';
import { cautionsOf } from './cautions.ts';

export function readyLines(
  { address, demo }: { address: string; demo: { account: string; password: string } | null },
  config: Config,
): string[] {
  const lines = [`海图已就绪：${address}`];
  if (config.passwordCost === 'light') {
    lines.push(
      '注意：HAITU_PASSWORD_COST=light，密码只按测试的强度保护，容易被猜出。不要给人使用；正式使用请去掉这项设置',
    );
  }
  lines.push(...cautionsOf(config));
  if (demo) lines.push(`演示账号：${demo.account}  密码：${demo.password}`);
  else if (!config.demo && !config.demoChosen) {
    lines.push('没有演示账号、示例数据和沙箱支付：这里是正式使用的系统。想要它们请设置 HAITU_DEMO=1');
  }
  return lines;
}
