import { availableParallelism } from 'node:os';
import { day } from '#contract/fields.ts';
import { buildLinkGraph } from '../features/links/build-link-graph.ts';
import { listInputs } from '../features/links/list-inputs.ts';
import { linkTexts } from '../features/links/texts.ts';
import { AppError } from '../kernel/app-error.ts';
import { defineCommand, UsageError } from './command.ts';
import { openProgressBar } from './progress-bar.ts';
import { importCommandTexts } from './texts.ts';

export const intelLinksCommand = defineCommand({
  name: 'intel:links',
  summary: '从网页存档（WARC、WAT）或 HTML 文件夹建立联盟链接图谱：可中断续读，重复读取不会产生变化',
  options: {
    path: {
      type: 'string',
      value: '<路径>',
      help: '文件、文件夹，或 - 表示标准输入；可省略 --path 直接写',
      positional: true,
    },
    list: { type: 'string', value: '<文件>', help: '文件清单，每行一个路径；多台机器可同时读同一清单' },
    run: { type: 'string', value: '<名称>', help: '多台机器上路径不同时，共用的名称' },
    threads: { type: 'string', value: '<数量>', help: '读取线程数，默认为处理器核数' },
    base: {
      type: 'string',
      value: '<网址>',
      help: 'HTML 文件夹所在网站的网址，网页没有注明自己的网址时使用',
    },
    date: { type: 'string', value: '<日期>', help: 'HTML 文件夹的保存日期，默认为文件的修改日期' },
  },
  async run({ opened: { services }, say }, { path, list, run, threads, base, date }) {
    const options = {
      ...{ threads: readThreads(threads), base: readBase(base), day: readDay(date) },
      ...(run !== undefined && { name: run }),
      files: await listInputs({ path, list }),
    };
    const bar = openProgressBar();
    const startedAt = performance.now();
    let bytesBefore: number | null = null;
    const state = await buildLinkGraph(services.db, {
      ...options,
      onProgress: (now) => {
        bytesBefore ??= now.counts.bytes;
        bar.show(now.share, linkTexts.progress(now));
      },
    }).finally(() => bar.clear());
    const seconds = (performance.now() - startedAt) / 1000;
    say(linkTexts.summary(state, seconds, state.counts.bytes - (bytesBefore ?? 0)));
    if (state.faults.length > 0) throw new AppError('invalid_input', linkTexts.unread(state.faults.length));
  },
});

function readThreads(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  const threads = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (threads < 1 || threads > 64) throw new UsageError(linkTexts.threads);
  return threads;
}

function readBase(text: string | undefined): string {
  if (text === undefined) return '';
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) throw new UsageError(linkTexts.base);
  return text;
}

function readDay(text: string | undefined): string {
  if (text === undefined) return '';
  const parsed = day.safeParse(text);
  if (!parsed.success) throw new UsageError(importCommandTexts.day(text));
  return parsed.data;
}
