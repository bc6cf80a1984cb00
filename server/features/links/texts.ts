// Sentences of the link graph builder.
import { linkNetworkName } from '#contract/link-networks.ts';
import type { SkipReason } from '#server/links/read/skip-reason.ts';
import type { ReadCounts } from './batch.ts';
import type { RunState } from './run-state.ts';

const number = (count: number) => count.toLocaleString('en-US');
const megabytes = (bytes: number) => number(Math.round(bytes / 1e6));

const reasons: Record<SkipReason, string> = {
  broken: '损坏的记录',
  cut: '不完整的记录',
  large: '过大的记录',
  bomb: '解压后过大',
  binary: '不是网页的内容',
  address: '没有有效的网址或日期',
  partly: '超过 2 MB，只读了开头',
};

export const linkTexts = {
  nothingToRead: '请指明要读取的文件、文件夹或 -（标准输入），或用 --list 给出文件清单',
  noFilesIn: (path: string) => `${path} 里没有 WARC、WAT 或 HTML 文件`,
  cannotRead: (path: string, why: string) => `无法读取 ${path}：${why}`,
  unread: (count: number) => `有 ${count} 个文件无法读取，其余的已写入；再次执行同一命令会重试`,
  threads: '--threads 应是 1 到 64 之间的整数',
  base: '--base 应是网址，如 https://site.com/',
  network: (word: string) => `没有联盟平台“${word}”`,
  brand: (code: string) => `没有品牌 ${code}，请先导入`,
  resolveNeeds: '指定商家时，--network、--merchant 和 --brand 缺一不可',
  noSuchMerchant: (network: string, merchant: string) =>
    `没有链接含有 ${linkNetworkName(network)} 的商家“${merchant}”，请按 intel:merchants 列出的商家填写`,
  alreadyOf: (code: string) => `这个商家已属于品牌 ${code}，要改动请重新导入项目`,
  progress: ({ files, done, counts }: RunState) =>
    `${done}/${files} 个文件，${number(counts.pages)} 个网页，${number(counts.resolved + counts.unknown)} 个链接`,
  summary: ({ files, done, faults, counts }: RunState, seconds: number, readHere: number) =>
    [
      `读取完成：${done}/${files} 个文件，${megabytes(counts.bytes)} MB 内容`,
      `网页 ${number(counts.pages)}，其中可能含链接 ${number(counts.candidates)}`,
      `联盟链接：${byNetwork(counts)}`,
      `归入品牌 ${number(counts.resolved)}，商家未知 ${number(counts.unknown)}，短链接 ${number(counts.short)}，没有商家信息 ${number(counts.nameless)}（已保留，等待确认）`,
      ...skippedLine(counts),
      ...faults.map(({ path, fault }) => linkTexts.cannotRead(path, fault)),
      `本次用时 ${seconds.toFixed(1)} 秒，${(readHere / 1e6 / Math.max(seconds, 0.001)).toFixed(1)} MB/s`,
    ].join('\n'),
  merchantColumns: ['联盟平台', '商家', '目标域名', '网页', '联盟客', '首次', '最近', '可能的品牌', '示例'],
  noMerchants: '没有未知的商家',
  moreMerchants: (shown: number, all: number) => `只列出前 ${shown} 个，共 ${number(all)} 个`,
  resolved: (moved: number) => `已确认商家，${number(moved)} 个链接归入品牌`,
} as const;

function byNetwork({ links }: ReadCounts): string {
  const entries = Object.entries(links).sort(([, one], [, other]) => other - one);
  return (
    entries.map(([network, count]) => `${linkNetworkName(network)} ${number(count)}`).join('，') || '没有'
  );
}

function skippedLine({ skipped }: ReadCounts): string[] {
  const entries = Object.entries(skipped) as [SkipReason, number][];
  if (entries.length === 0) return [];
  return [`跳过：${entries.map(([reason, count]) => `${reasons[reason]} ${number(count)}`).join('，')}`];
}
