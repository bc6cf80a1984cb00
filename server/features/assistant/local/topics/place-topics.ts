// Where something is, and how a deed is done there: an object and a verb, each from its own table, so that every question made of
// the two is answered without a sentence of its own. Figures and single topics go before it.
import { type Deed, type Place, places } from '#contract/places.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';
import { allNetworks } from '#server/networks/all-networks.ts';
import { metricWords, plainNetworkWords } from '../read/words.ts';
import type { Asked, Topic } from './topic.ts';

/** What people say for a kind of deed. One character each stands beside an object, so that it says nothing else. */
const verbs: readonly (readonly [deed: Deed, said: RegExp])[] = [
  ['out', /导出|下载|生成|获取|导(?!入|航)|存成|存为|打印|拉出来|download|export/],
  ['in', /导入|上传|传(?!真)|补录|补进|(?:弄|放|搞|录|倒|搬|存)(?:进|到系统|到海图)|import|upload/],
  [
    'remove',
    /删|移除|移出|去掉|解绑|解除|断开|停用|停掉|取消|关掉|关闭|退订|注销|吊销|踢|退掉|退款|退钱|remove|delete|cancel/,
  ],
  [
    'change',
    /修改|更换|更改|更新|重置|调整|编辑|替换|换绑|换掉|换成|换(?!算)|改|忘记|忘了|change|edit|reset/,
  ],
  [
    'add',
    /新增|新建|添加|增加|创建|开通|邀请|绑定|绑|接入|对接|连接|连上|连接|连|接|支持|设置|设|配置|申请|购买|买|续费|升级|开(?!始|发)|加|建|弄|整|订阅|invite|add|connect|subscribe|create/,
  ],
  ['send', /群发|发送|推送|转发|发给|发到|发|写|send/],
  ['see', /看|查|找|打开|进|显示|在哪|哪里|find|see/],
];

const asksWhere =
  /在哪|哪里(?!来的)|哪儿(?!来的)|哪边(?!更|比|高|低|多|少|好|卖|的)|哪块|哪一?页|什么地方|啥地方|何处|入口|往哪|到哪|去哪儿|哪个(?:页面|菜单|栏目?|按钮|地方|界面|位置)|去哪|从哪|上哪|到哪|找不到|没找到|怎么(?:找|进|打开|看|查|用|使用|操作|弄|搞)|咋(?:找|进|打开|看|查|用|弄|整|搞)|如何(?:找|进入?|打开|查看|查|使用|用|操作)|where (?:is|are|can|do|to|should|i|the)/;
/** How many there are, or which. */
const asksCount = /多少(?:个|人|封|条|份|钱)?$|有多少|几个|哪些|名单|有没有|有谁|谁(?:在)?(?:退|订)/;
const asksHow = /怎么|怎样|如何|咋|how/;
/** Told to do it, or asked whether it can be done. */
const isWanted =
  /我(?:们)?(?:想|要|需要|得|打算)|想要?|要|帮|请|麻烦|能不能|可不可以|能|可以|支持|把|给|让|需要|流程|步骤|教程|办法|吗|want|can|please/;

/** What will become of something is no deed. */
const asksWhatHappens = /会(?![员议计话])/;

interface Found {
  place: Place;
  deed: Deed | null;
}

const deedIn = (plain: string, { deeds }: Place): Deed | null =>
  verbs.find(([deed, said]) => deeds[deed] !== undefined && said.test(plain))?.[0] ?? null;

const byLength = places
  .flatMap((place) => place.words.map((word) => ({ place, word })))
  .toSorted((a, b) => b.word.length - a.word.length);
const connections = places.find(({ id }) => id === 'connections');
// Linear: names of networks as they are, one after another.
const namesNetwork = new RegExp(`(?<![a-z0-9])(?:${plainNetworkWords.join('|')})(?![a-z0-9])`);
/** Said of connecting or leaving, a network is its connection. */
const isJoined = /连|支持|接(?!受|到)|绑|授权|对接|断开|解绑|移除|connect/;

const metrics = [...metricWords.values()].flat().filter((word) => word.length > 1);
const board = places.find(({ id }) => id === 'board');

/** What is named most exactly: an object, a network that is joined or left, or a figure that is looked for. */
function objectIn(plain: string): { place: Place; word: string } | null {
  const said = byLength.find(({ word }) => plain.includes(word));
  if (said) return said;
  const network = isJoined.test(plain) ? namesNetwork.exec(plain)?.[0] : undefined;
  if (connections && network) return { place: connections, word: network };
  const metric = asksWhere.test(plain) ? metrics.find((word) => plain.includes(word)) : undefined;
  return board && metric ? { place: board, word: metric } : null;
}

/** The object with what is to be done to it; null: nobody asks for a place. */
export function placeIn(plain: string): Found | null {
  const named = objectIn(plain);
  if (!named) return null;
  const { place, word } = named;
  const deed = deedIn(plain.replace(word, ' '), place);
  const isAsked = asksWhere.test(plain) || asksHow.test(plain);
  if (asksWhatHappens.test(plain)) return null;
  if (deed !== null && deed !== 'see' && (isAsked || isWanted.test(plain) || startsWithVerb(plain)))
    return { place, deed };
  // “群发邮件”, “退订名单”: all that is said.
  const isAlone = plain.length <= word.length + 2 && !asksHow.test(plain);
  return asksWhere.test(plain) || asksCount.test(plain) || isAlone ? { place, deed } : null;
}

const startsWithVerb = (plain: string): boolean => verbs.some(([, said]) => said.exec(plain)?.index === 0);

/** What a network asks for to be connected, as its own form says it. */
function fieldsOf(plain: string): string {
  const code = namesNetwork.exec(plain)?.[0];
  const network = allNetworks.find(
    ({ description, alsoCalled }) => code && [description.network, ...alsoCalled].includes(code),
  );
  if (!network) return '';
  const { name, fields } = network.description;
  return `\n\n${name} 需要填写：\n${fields.map(({ label, help }) => `- **${label}**：${help}`).join('\n')}`;
}

export function placeText(plain: string): string {
  const found = placeIn(plain);
  if (!found) throw new Error('no place');
  const { place, deed } = found;
  const done = deed === null ? undefined : place.deeds[deed];
  const fields = place.id === 'connections' && deed === 'add' ? fieldsOf(plain) : '';
  return `**${place.title}**：${done ?? place.about}${fields}\n\n[打开${place.title}](${place.path})，一步一步的说明见[操作演示文档](/guide#${place.chapter})。`;
}

const tell = (_: ToolContext, { plain }: Asked): string => placeText(plain);

/** Named with words that elsewhere are of what the product does not hold: colleagues, files of networks, keys. */
const standOver: ReadonlySet<string> = new Set([
  ...['connections', 'import', 'sub-accounts', 'profile', 'password', 'tokens', 'figure-consent'],
]);

export const placeTopics: readonly Topic[] = [
  {
    id: 'deed-at-place',
    standsOverOutside: true,
    yieldsToFigures: true,
    pattern: {
      test: (plain) => {
        const found = placeIn(plain);
        return found !== null && found.deed !== null && standOver.has(found.place.id);
      },
    },
    tell,
  },
  { id: 'place', yieldsToFigures: true, pattern: { test: (plain) => placeIn(plain) !== null }, tell },
];
