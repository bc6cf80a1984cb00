// Calls that no session opens, and files: everything the victim keeps is asked for by another account and by nobody, by id, by
// path and by keys made up from the asker's own.
import { openEvents } from '#contract/events.ts';
import { allRoutes } from '#server/registry.ts';
import type { ProofRow } from '../proof.ts';
import { type Filled, signIn } from './fill-account.ts';
import { forgedRequests, genuineRequests, keysOf, ticketRequests } from './forged-keys.ts';
import type { Fault, Secrets } from './judge.ts';
import type { Product } from './open-product.ts';
import { type Request, requestsWith } from './requests.ts';
import { type KeptFile, markFiles, openByAddress, requestsForFiles, strayPaths } from './stored-files.ts';
import { tryRequests, type Walk } from './walk.ts';

/** An open stream of events is tried apart: it does not end. */
const rawRoutes = allRoutes.filter(({ kind, endpoint }) => kind === 'raw' && endpoint !== openEvents);

/** Files whose owner is never sent their bytes. */
const neverSent: Partial<Record<KeptFile['kind'], string>> = {
  mail: '写信时上传的附件只随邮件寄出，寄出后才能下载',
};

export interface Sides {
  victim: Filled;
  asker: Filled;
  secrets: Secrets;
  ids: ReadonlySet<string>;
  publisherIds: readonly string[];
  besides: readonly ReadonlyMap<string, string>[];
  look: Walk['look'];
  /** As this account, or as nobody. */
  askAs(account: Filled | null): Walk['ask'];
}

export interface TriedKeys {
  rows: ProofRow[];
  faults: Fault[];
  /** Marks that the owner was shown. */
  seen: ReadonlySet<string>;
}

export async function tryKeysAndFiles(product: Product, sides: Sides): Promise<TriedKeys> {
  const { victim, asker, look, askAs } = sides;
  const files = await markFiles(product, victim.accountId);
  const secrets = { ...sides.secrets, marks: [...sides.secrets.marks, ...files.map(({ mark }) => mark)] };
  const asked = await requestsForFiles(product, { accountId: victim.accountId, files });
  const [own, foreign] = [await keysOf(product, asker.accountId), await keysOf(product, victim.accountId)];
  const raw = rawRoutes.flatMap(({ endpoint }) => requestsWith(endpoint, sides));
  const forged = forgedRequests(product, own, foreign);
  const stray = strayPaths(asker.accountId, victim.accountId, files);
  const faults: Fault[] = [];
  let calls = 0;
  for (const who of [asker, null]) {
    const tickets = await ticketRequests(product, asker, sides.publisherIds);
    const requests = [...tickets, ...raw, ...forged, ...asked.byId, ...stray];
    const tried = await tryRequests({ requests, ask: askAs(who), look, secrets });
    faults.push(...tried.faults);
    calls += tried.calls;
  }
  const isOpen = opensByAddress(victim.accountId, files);
  const shown = new Set(faults.filter(isOpen).map(({ what }) => what));
  const wrong = faults.filter((fault) => !isOpen(fault));

  const control = await tryRequests({
    requests: [...asked.byId, ...asked.signed, ...genuineRequests(product, foreign)],
    ask: askAs(victim),
    look,
    secrets: { ...secrets, uuids: new Set() },
  });
  const seen = new Set(control.faults.filter(({ kind }) => kind === 'mark').map(({ what }) => what));
  const changed = control.faults.filter(({ kind }) => kind === 'change').map(({ what }) => what);
  const unseen = files.filter(({ mark, kind }) => !seen.has(mark) && !neverSent[kind]);
  for (const { kind, key } of unseen.slice(0, 10)) process.stdout.write(`  没有读回 ${kind} ${key}\n`);
  const kinds = [...new Set(files.map(({ kind }) => kind))].sort();
  return {
    faults: wrong,
    seen,
    rows: [
      {
        name: `不凭登录的接口（${rawRoutes.length} 个）：另一账号与未登录者以他人的编号、路径和仿造的票据、签名发出的请求`,
        figure: String(calls),
        holds: calls > 2 * rawRoutes.length && raw.length > 0 && forged.length > 0,
      },
      { name: '其中凭不可猜测的地址看到的头像与素材图片（按设计）', figure: String(shown.size) },
      {
        name: `对照：本人读回的文件（共 ${files.length} 个：${kinds.join('、')}）`,
        figure: String(files.filter(({ mark }) => seen.has(mark)).length),
        holds: unseen.length === 0,
      },
      ...Object.entries(neverSent).map(([kind, why]) => ({
        name: `不读回的文件 ${kind}：${why}`,
        figure: String(files.filter((file) => file.kind === kind && !seen.has(file.mark)).length),
      })),
      {
        name: `对照：本人的通知与退订链接改动的表（${changed.join('、')}）`,
        figure: String(changed.length),
        holds: ['payment_order', 'mail_suppression'].every((table) => changed.includes(table)),
      },
    ],
  };
}

/** A picture that whoever knows its address may see, seen at this address, however it was spelt. */
export function opensByAddress(accountId: number, files: readonly KeptFile[]): (fault: Fault) => boolean {
  const open = new Map(
    files.filter(({ kind }) => openByAddress.includes(kind)).map(({ key, mark }) => [mark, key]),
  );
  return ({ kind, call, what }) => {
    const [method, url = ''] = call.split(' ');
    const [, api, folder, account, key] = new URL(url, 'http://here').pathname.split('/');
    const isAddress =
      method === 'GET' && api === 'api' && folder === 'files' && Number(account) === accountId;
    return kind === 'mark' && isAddress && key !== undefined && open.get(what) === key;
  };
}

/** What the victim does is told to the victim's open pages alone. */
export async function tryEvents(
  product: Product,
  { victim, asker }: Pick<Sides, 'victim' | 'asker'>,
): Promise<ProofRow[]> {
  const { ask, listen } = product;
  const token = await signIn(product, victim.account);
  const streams = {
    own: await listen(openEvents.path, token),
    other: await listen(openEvents.path, await signIn(product, asker.account)),
    nobody: await listen(openEvents.path),
    forged: await listen(`${openEvents.path}?ticket=${victim.memberId}`),
  };
  const contact: Omit<Request, 'sent'> = {
    ...{ method: 'PUT', url: '/api/mail/contacts' },
    body: { domain: 'site2.example', address: 'bd@site2.example', name: '阿宁' },
  };
  await ask({ ...contact, token });
  const events = (heard: string) => heard.match(/^event: /gm)?.length ?? 0;
  const deadline = Date.now() + 10_000;
  while (events(streams.own.heard()) === 0 && Date.now() < deadline)
    await new Promise((go) => setTimeout(go, 50));
  // Whoever else is told is told at the same time.
  await new Promise((go) => setTimeout(go, 1000));
  const { own, other, nobody, forged } = streams;
  const strange = events(other.heard()) + events(nobody.heard()) + events(forged.heard());
  for (const stream of Object.values(streams)) stream.close();
  return [
    {
      name: '事件流：他人与未登录者收到的本账号事件',
      figure: String(strange),
      holds: strange === 0 && other.status === 200,
    },
    {
      name: '事件流：没有票据或票据不符时的答复',
      figure: `${nobody.status}、${forged.status}`,
      holds: nobody.status === 401 && forged.status === 401,
    },
    {
      name: '对照：事件流中本人收到的事件',
      figure: String(events(own.heard())),
      holds: events(own.heard()) > 0,
    },
  ];
}
