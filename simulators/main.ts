// `npm run simulators`: every network and the bank's exchange rates on this machine, for the product to be pointed at.
import { parseArgs } from 'node:util';
import { startAlipay } from './alipay/start.ts';
import { allSimulators, unreadSimulators } from './all.ts';
import { start as startEcb } from './ecb/start.ts';
import { startLlm } from './llm/start.ts';
import { startMailOauth } from './mail-oauth/start.ts';
import { simulatedShops } from './shops.ts';
import { startWechatPay } from './wechat-pay/start.ts';

const usage = `用法：npm run simulators -- [选项]
  --port 4101          第一个端口，其余依次加一；0 表示任意空闲端口
  --seed 1             同一个种子得到同一份数据
  --from 2025-01-01    第一笔订单与第一天汇率的日期
  --sales-per-day 40   每天大约的订单数
  --publishers 60      联盟客数量
  --budget 200         平台允许的调用次数，默认与真实平台相同
  --write-delay 0      写入平台的更正多少秒后生效（真实的平台最多约一小时）
  --write-silent 7     每第 7 行更正平台照收而不生效，也不说明；默认都生效
  --pay                也启动模拟的微信支付与支付宝；密钥每次重新生成，输出可直接作为 --env-file
  --mail http://localhost:3000
                       也启动模拟的 Google 与 Microsoft 邮箱登录，海图的地址（HAITU_PUBLIC_URL）是登录后回到的地方
  --llm                也启动模拟的模型，供 AI 助手使用；它的回答以“【模拟模型】”开头
  --shops              也启动模拟的店铺：每种店铺系统至少一家`;

function refuse(sentence: string): never {
  console.error(`${sentence}\n\n${usage}`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '4101' },
        seed: { type: 'string', default: '1' },
        from: { type: 'string', default: '2025-01-01' },
        'sales-per-day': { type: 'string', default: '40' },
        publishers: { type: 'string', default: '60' },
        budget: { type: 'string' },
        'write-delay': { type: 'string', default: '0' },
        'write-silent': { type: 'string' },
        pay: { type: 'boolean', default: false },
        mail: { type: 'string' },
        llm: { type: 'boolean', default: false },
        shops: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return refuse(`不认识的参数：${(error as Error).message}`);
  }
}

function whole(name: string, text: string): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 0
    ? value
    : refuse(`--${name} 必须是不小于 0 的整数，现在是 ${text}`);
}

const values = readOptions();
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (!/^\d{4}-\d\d-\d\d$/.test(values.from) || Number.isNaN(Date.parse(values.from))) {
  refuse(`--from 必须是 2025-01-01 这样的日期，现在是 ${values.from}`);
}
const port = whole('port', values.port);
const silentEvery = values['write-silent'];
const writing = {
  delaySeconds: whole('write-delay', values['write-delay']),
  ...(silentEvery === undefined ? {} : { silentEvery: whole('write-silent', silentEvery) }),
};
const running = await Promise.all(
  [...allSimulators, { start: startEcb }, ...unreadSimulators].map(({ start }, index) =>
    start({
      port: port === 0 ? 0 : port + index,
      seed: whole('seed', values.seed),
      from: values.from,
      salesPerDay: whole('sales-per-day', values['sales-per-day']),
      publishers: whole('publishers', values.publishers),
      writing,
      ...(values.budget === undefined ? {} : { budget: whole('budget', values.budget) }),
    }),
  ),
).catch((error: unknown) => refuse(`无法启动：${(error as Error).message}`));
for (const { network, origin, credentials, writingNeeds } of running) {
  console.log(`${network.toUpperCase()}_BASE_URL=${origin}`);
  const login = Object.entries({ ...credentials, ...writingNeeds }).map(([key, value]) => `${key}=${value}`);
  if (login.length > 0) console.log(`  ${login.join(' ')}`);
}

const cashiers = values.pay
  ? await Promise.all(
      [startWechatPay, startAlipay].map((start, index) =>
        start({ port: port === 0 ? 0 : port + running.length + index }),
      ),
    ).catch((error: unknown) => refuse(`无法启动：${(error as Error).message}`))
  : [];
for (const { origin, env } of cashiers) {
  console.log(`# 付款：curl -d '{"orderNo":"订单号"}' ${origin}/_sim/pay`);
  for (const [name, value] of Object.entries(env)) {
    console.log(`${name}="${value.trim().replaceAll('\n', '\\n')}"`);
  }
}

const signIn =
  values.mail === undefined
    ? null
    : await startMailOauth({
        port: port === 0 ? 0 : port + running.length + cashiers.length,
        redirectUris: [`${values.mail.replace(/\/+$/, '')}/emailConnection`],
      }).catch((error: unknown) => refuse(`无法启动：${(error as Error).message}`));
for (const [name, value] of Object.entries(signIn?.env ?? {})) console.log(`${name}=${value}`);

const model = values.llm
  ? await startLlm({
      port: port === 0 ? 0 : port + running.length + cashiers.length + (signIn ? 1 : 0),
      pauseMs: 30,
    }).catch((error: unknown) => refuse(`无法启动：${(error as Error).message}`))
  : null;
for (const [name, value] of Object.entries(model?.env ?? {})) console.log(`${name}=${value}`);

const shopsFrom = port + running.length + cashiers.length + (signIn ? 1 : 0) + (model ? 1 : 0);
const shops = values.shops
  ? await Promise.all(
      simulatedShops.map(async ({ system, start }, index) => ({
        system,
        ...(await start({ port: port === 0 ? 0 : shopsFrom + index, from: values.from })),
      })),
    ).catch((error: unknown) => refuse(`无法启动：${(error as Error).message}`))
  : [];
for (const { system, origin, logins } of shops) {
  console.log(`${system.toUpperCase()}_BASE_URL=${origin}`);
  for (const login of logins) {
    const fields = Object.entries(login).map(([key, value]) => `${key}=${value}`);
    console.log(`  ${fields.join(' ')}`);
  }
}

async function stop(): Promise<void> {
  const others = [signIn, model].filter((one) => one !== null);
  await Promise.all([...running, ...cashiers, ...others, ...shops].map((simulator) => simulator.close()));
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
