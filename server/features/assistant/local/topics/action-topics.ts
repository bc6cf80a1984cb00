// Where and how something is done: the screen it is done on, opened as far as an address can.

import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { recommendPublishers } from '#contract/recommend.ts';
import { accessOf } from '#server/features/assistant/tools/as-call.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';
import { onlookerOf } from '#server/features/intelligence/onlooker.ts';
import { recommend } from '#server/features/recommend/recommend.ts';
import { requireAccess } from '#server/kernel/access.ts';
import { outsideText, table, typeText } from '../data/figure-words.ts';
import { numberOf, numeral } from '../read/numerals.ts';
import { typeWords } from '../read/words.ts';
import { mailTopic } from './mail-draft.ts';
import type { Asked, Topic } from './topic.ts';

const most = 10;

const typeOf = (plain: string): PublisherType | undefined =>
  (Object.entries(typeWords) as [PublisherType, readonly string[]][]).find(([, words]) =>
    words.some((word) => plain.includes(word)),
  )?.[0];

const wantedCount = (plain: string): number => {
  // Linear: a question has 500 characters at most.
  const match = new RegExp(`(${numeral})(?:个|家|位|名)`).exec(plain);
  const count = match ? numberOf(match[1] ?? '') : null;
  return count === null || count < 1 ? 5 : Math.min(count, most);
};

/** From the recommendations: publishers of brands like the account's that do not promote it yet. */
async function tellRecommended({ services, caller }: ToolContext, { plain }: Asked): Promise<string> {
  const now = services.now();
  requireAccess(accessOf(recommendPublishers), caller, now);
  const type = typeOf(plain);
  const size = wantedCount(plain);
  const { list, total, basis, sample } = await services.db.tenant(caller.accountId, (tx) =>
    recommend(
      tx,
      { ...(type && { type }) },
      { currentPage: 1, pageSize: size, onlooker: onlookerOf(caller, now) },
    ),
  );
  const link = `/insight?${new URLSearchParams({ tab: 'recommend' })}`;
  const what = type ? `${typeText(type)}的` : '';
  if (list.length === 0) {
    return basis.length === 0
      ? `推荐是按您选定的品牌与行业算的，目前还没有可以比照的品牌。请先在[个人中心](/info)选择品牌和行业，再看[推荐联盟客](${link})。`
      : `目前没有可以推荐的${what}联盟客，可以在[推荐联盟客](${link})里换一个类型、国家或品牌看看。`;
  }
  const rows = list.map(({ name, domain, type: kind, why }) => [
    outsideText(name) || outsideText(domain),
    typeText(kind),
    outsideText(why),
    `[写邮件](/mailcenter?${new URLSearchParams({ compose: '1', domain })})`,
  ]);
  return `推广同类品牌、还没有推广您的${what}联盟客，共 ${total} 个，前 ${list.length} 个：\n\n${table(['联盟客', '类型', '理由', '联系'], rows)}\n\n按国家、品牌筛选和记录进展见[推荐联盟客](${link})。${sample ? '\n\n其中含示例数据。' : ''}`;
}

const text = (sentence: string) => () => sentence;

/** “导出来的 csv 怎么弄进系统” asks for the way in. */
const into = /(?:弄|传|放|搞|录|导|倒|存|加|搬)(?:进|入|到系统|到海图|到这里)/;
const exceptInto = (source: string): Topic['pattern'] => {
  // Linear: words of our own and a few signs between them; a question has 500 characters at most.
  const asked = new RegExp(source);
  return { test: (plain) => !into.test(plain) && asked.test(plain) };
};

const deed = '(?:怎么|怎样|如何|在哪里?|哪里|我要|我想|想|能不能|可以|能|帮我|请|把|去哪|要)';

export const actionTopics: readonly Topic[] = [
  {
    id: 'raise-commission',
    pattern:
      /(?:值得|应该|适合|可以|该)(?:给)?.{0,8}(?:提佣|提高佣金|涨佣|加佣|多给佣金)|(?:提佣|涨佣|加佣).{0,8}(?:谁|哪些|名单|建议)|(?:给)?(?:谁|哪些联盟客).{0,4}(?:提佣|涨佣|加佣金?)/,
    tell: text(
      '值得提佣的通常是投产比高、作废率低、新客占比高而佣金率还低于平均的联盟客。可以这样看：[按投产比从高到低的联盟客](/report?tab=publishers&sort=roas)，再对照同一行的作废率、新客占比与实际佣金率。也可以接着问我“上个月投产比最高的十个联盟客”或“上个月佣金率最低的十个联盟客”。',
    ),
  },
  {
    id: 'recommend',
    standsOverOutside: true,
    pattern:
      /(?:推荐|找|物色|发掘|挖|介绍)(?:一些|一下|几|\d|[一二三四五六七八九十两]|点|些|个|家|适合|没|新|更多|好).{0,20}(?:联盟客|站|博主|红人|网红|达人|渠道|合作方|网站|kol|publisher|媒体|partner)|(?:有什么|有哪些|有没有).{0,10}(?:联盟客|站|网站|博主|红人|网红).{0,4}(?:推荐|可以合作|适合)|(?:该|应该|可以|还能|适合).{0,4}(?:找谁|跟谁|和谁|找哪些).{0,4}合作|(?:有没有|有什么|有哪些).{0,4}(?:适合|合适).{0,8}(?:站|网|联盟客|博主|红人|渠道)|推荐.{0,4}(?:联盟客|返利|内容站|红人|coupon|cashback)|(?:联盟客|站|博主|红人|网红|达人|渠道|网站|kol|媒体)(?:们)?(?:帮|给|替)?(?:我|我们|咱)?(?:忙)?(?:找|推荐|物色|介绍|挖|挑)(?:几|一些|点|些|\d|[一二三四五六七八九十两])/,
    tell: tellRecommended,
  },
  {
    id: 'unusual-orders',
    pattern:
      /(?:异常|可疑|有问题|不正常|奇怪|作弊|刷单)(?:的)?.{0,3}(?:单|订单|佣金|联盟客)(?!.{0,3}(?:怎么判断|如何判断))|(?:佣金|订单|单子).{0,3}(?:异常|可疑|不对劲)/,
    tell: text(
      '可以在[报表明细](/report)的交易明细里按状态、联盟客和日期筛选，逐笔看金额、佣金、优惠码与作废原因。先看作废率突然升高的联盟客：[按作废率从高到低](/report?tab=publishers&sort=voidRate)。数字突然变化时，看板卡片上的“为什么”会拆出是哪些联盟客带来的。',
    ),
  },
  {
    id: 'order-check',
    pattern:
      /(?:订单核对|核对订单|对订单|对单|订单对账)|(?:店铺|后台|自己|shopify|独立站).{0,10}(?:订单).{0,10}(?:对|核对|比对|匹配)/,
    tell: text(
      '订单可以逐笔核对：[报表明细](/report)里能按订单号查找，也能导出交易明细与店铺后台的订单比对。联盟平台的汇总与读到的订单是否一致，在[授权中心](/authorization)的同步记录里逐日列出。',
    ),
  },
  {
    id: 'tracking-link',
    pattern:
      /(?:生成|创建|做|拿|获取|要|给).{0,12}(?:推广|跟踪|追踪|联盟|专属)(?:的)?链接|(?:生成|创建|弄|做|搞)(?:一)?(?:个|条|下)?链接|(?:推广|跟踪|追踪)链接.{0,6}(?:怎么|在哪|如何|生成)/,
    tell: text(
      '推广链接在[素材管理](/sourceMaterial)里生成：选一份素材（或粘贴商品页地址），再选联盟客，就能得到带跟踪参数的链接和网页代码。',
    ),
  },
  {
    id: 'alert',
    standsOverOutside: true,
    pattern:
      /(?:设置?|建|开|加|弄|添加|订阅).{0,4}(?:一)?个?.{0,4}(?:提醒|预警|通知|告警|警报)|(?:低于|跌|下降|掉|超过|变化).{0,14}(?:通知|提醒|告诉|预警)(?:我|一下)|(?:提醒|通知)我/,
    tell: text(
      '提醒在[综合看板](/bulletinBoard)的“订阅与提醒”里设置：选指标、平台、变化幅度和接收方式（站内、邮件或群机器人），数据更新后满足条件就会通知。',
    ),
  },
  {
    id: 'subscription',
    pattern:
      /(?:每天|每周|每月|每日|定期|定时|自动).{0,10}(?:发给|发送|推送|发到|发我|邮件给).{0,10}|(?:发给|发送|推送|发到|发我).{0,10}(?:每天|每周|每月|每日)(?:一份|一次|发)|(?:报表|日报|周报|月报).{0,6}(?:发到|发送到|推送到|发给).{0,6}(?:邮箱|邮件|群|微信|老板|我)|(?:取消|退订|关掉).{0,4}(?:订阅|日报|周报|月报)|(?:订阅|推送).{0,4}(?:日报|周报|月报|报表)/,
    tell: text(
      '可以在[综合看板](/bulletinBoard)的“订阅与提醒”里订阅日报、周报或月报，选择发到邮箱或群机器人和发送时间。',
    ),
  },
  {
    id: 'export',
    pattern: exceptInto(
      `(?:导出|下载|导(?!入)|(?<!自动)拉)(?:出)?(?:.{0,10})(?:明细|报表|数据|excel|表格|csv|xlsx|清单|一份|订单|流水|记录)|(?:明细|报表|数据|清单|表格).{0,8}(?:怎么|如何|在哪|能不能|可以)(?:导(?!入)|导出|下载)|怎么导(?!入)(?:出)?|(?:how|where|can|want).{0,12}(?:export|download)|${deed}.{0,8}(?:导出|下载)`,
    ),
    tell: text(
      '在[报表明细](/report)里选好日期、平台和状态，点右上角“导出”，得到 Excel 或 CSV；交易明细、联盟客汇总、复购、类型和每日数据都可以导出，带上当前的筛选条件。金额较多时会在后台生成，完成后在同一处下载。',
    ),
  },
  {
    id: 'follow-up',
    pattern:
      /(?:自动跟进|自动催|跟进邮件|跟进信|没回(?:复)?.{0,6}(?:跟进|再发|提醒|催))|(?:\d|[一二三四五六七八九十两几])天(?:没|不|未)回/,
    tell: text(
      '可以：在[写邮件](/mailcenter?compose=1)时打开“跟进”，设定几天没有回复就发第几封跟进信；对方一回复，还没发的跟进会自动撤下。',
    ),
  },
  {
    id: 'guide',
    pattern:
      /(?:操作|使用)(?:文档|手册|说明|指南|教程|演示)|(?:教程|说明书|帮助文档|新手指引?)|怎么(?:用|使用)(?:这个|海图|系统|平台)/,
    tell: text('操作演示文档在[这里](/guide)，可以直接用浏览器打印或存成 PDF。'),
  },
  {
    id: 'summary-text',
    standsOverOutside: true,
    pattern:
      /(?:昨天|昨日|上周|上个月|上月|本周|今天).{0,6}(?:数据|情况|业绩|战报|报表)?.{0,6}(?:生成|写成?|整理成?|编成?|做成?|总结成).{0,4}(?:一)?(?:段话|段文字|段|份总结|份日报|份周报|篇|条消息|文案)|发(?:微信)?群里?|发(?:朋友圈|钉钉|飞书|企微)/,
    tell: text(
      '可以直接问我“昨天整体情况怎么样”，得到一段带日期的数字，点回答下方的复制图标即可发到群里；要每天自动发，在[综合看板](/bulletinBoard)的“订阅与提醒”里订阅日报并添加群机器人。',
    ),
  },
  {
    id: 'improve',
    pattern:
      /(?:怎么|怎样|如何|有什么办法|有啥办法).{0,4}(?:提高|提升|增加|优化|改善|降低|减少).{0,8}(?:我们|我|咱|店)?.{0,4}(?:转化率?|销售额?|出单|客单价?|投产比?|roas|作废率?|佣金|业绩|点击)/,
    tell: text(
      '先看数字差在哪一段：可以接着问我“上个月各类型联盟客的转化率”“上个月转化率最低的十个联盟客”“上个月转化率环比怎么样”。常见的做法：把深链接指到商品页而不是首页；给转化低但点击多的联盟客换落地页和素材；给内容站样品和对比资料；大促前给优惠券站独家码；停用失效的优惠码与链接。数字按联盟客逐个看在[联盟客汇总](/report?tab=publishers&sort=cvr)。',
    ),
  },
  {
    id: 'currency',
    pattern:
      /(?:改|换|切换|设置|默认).{0,6}(?:报表|看板|显示|账号|统计)?.{0,4}币种|币种.{0,6}(?:在哪|怎么|设置|改)/,
    tell: text(
      '报表金额的币种由主账号在[综合看板](/bulletinBoard)右上角的币种里选择，按运营方的汇率表逐日换算；单次想看别的币种，直接问我“上个月佣金换成人民币”。',
    ),
  },
  mailTopic,
];
