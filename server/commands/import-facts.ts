// What `sales:import` and `clicks:import` share: a file on disk into an account's facts.
import { access, constants, open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { day } from '#contract/fields.ts';
import { type FileHabits, fileHabits, type ImportKind, importMapping } from '#contract/imports.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getAccount } from '../features/accounts/find-account.ts';
import { type ImportOutcome, importFile } from '../features/networks/import/import-file.ts';
import { findRemembered } from '../features/networks/import/remembered-mappings.ts';
import { restOfFile } from '../features/networks/import/rest-of-file.ts';
import { findTarget } from '../features/networks/import/target.ts';
import { importTexts } from '../features/networks/import/texts.ts';
import { AppError } from '../kernel/app-error.ts';
import { getNetwork, networkList } from '../networks/network-names.ts';
import { type CommandContext, UsageError } from './command.ts';
import { openProgressBar } from './progress-bar.ts';
import { importCommandTexts } from './texts.ts';

export const importOptions = {
  account: { type: 'string', value: '<邮箱>', help: '账号邮箱', required: true },
  network: { type: 'string', value: '<平台>', help: `联盟平台：${networkList('或')}`, required: true },
  file: { type: 'string', value: '<文件>', help: 'CSV 或 XLSX 文件', required: true },
  connection: { type: 'string', value: '<编号>', help: '导入到这个授权，默认为该平台的文件来源' },
  from: { type: 'string', value: '<日期>', help: '文件覆盖的第一天，默认为最早一行的日期' },
  to: { type: 'string', value: '<日期>', help: '文件覆盖的最后一天，默认为最晚一行的日期' },
  apart: { type: 'boolean', help: '与已从授权读取的订单重复时，仍单独存放（会计算两次）' },
  'date-order': { type: 'string', value: '<次序>', help: '分不清月日时：mdy（月在前）或 dmy（日在前）' },
  currency: { type: 'string', value: '<代码>', help: '没有货币列时整个文件的货币，如 CNY' },
  decimal: { type: 'string', value: '<符号>', help: '分不清小数时：point（点号）或 comma（逗号）' },
  'sound-only': { type: 'boolean', help: '只导入没有错误的行' },
  rest: { type: 'string', value: '<文件>', help: '把有错误的行与原因写入这个 CSV 文件' },
  mapping: { type: 'string', value: '<JSON>', help: '字段与列名的对应，如 {"time":"日期"}，默认按列名识别' },
} as const;

export interface ImportValues {
  account: string;
  network: string;
  file: string;
  connection: string | undefined;
  mapping: string | undefined;
  from: string | undefined;
  to: string | undefined;
  apart: boolean;
  'date-order': string | undefined;
  currency: string | undefined;
  decimal: string | undefined;
  'sound-only': boolean;
  rest: string | undefined;
}

export async function importFacts(
  { opened: { services }, say }: CommandContext,
  kind: ImportKind,
  values: ImportValues,
): Promise<void> {
  const mapping = values.mapping === undefined ? undefined : readMapping(values.mapping);
  const connectionId = values.connection === undefined ? undefined : readNumber(values.connection);
  const habits = readHabits(values);
  const soundOnly = values['sound-only'];
  if (values.rest !== undefined && !soundOnly) throw new UsageError(importCommandTexts.restUnused);
  const network = getNetwork(values.network).description;
  const path = resolve(values.file);
  await access(path, constants.R_OK).catch((error: Error) => {
    throw new AppError('invalid_input', importCommandTexts.cannotRead(path, error.message));
  });
  const { accountId } = await getAccount(services, values.account);
  const bar = openProgressBar();
  try {
    const outcome = await services.db.session(accountId, (session) =>
      importFile(session, {
        ...{ path, kind, network, mapping, connectionId, apart: values.apart, habits, soundOnly },
        stated: { from: readDay(values.from), to: readDay(values.to) },
        fileName: basename(path),
        now: services.now,
        onProgress: (step, rows, share) =>
          bar.show(share / 2 + (step === 'write' ? 0.5 : 0), importCommandTexts.progress(step, rows)),
        within: (tx, { connectionId: target, outcome: { added, changed, unchanged } }) =>
          recordAudit(tx, {
            accountId,
            actor: 'command-line',
            action: 'networks.file-imported',
            target: String(target),
            detail: { kind, fileName: basename(path), added, changed, unchanged },
          }),
      }),
    );
    bar.clear();
    say(importCommandTexts.done(outcome));
    sayWhatIsLeft(outcome, say);
    if (values.rest !== undefined && outcome.leftRows > 0) {
      const rest = resolve(values.rest);
      await services.db.session(accountId, async (session) => {
        const { exists: _, ...target } = await session.transaction((tx) =>
          findTarget(tx, network, outcome.connectionId),
        );
        const remembered = await session.transaction((tx) =>
          findRemembered(tx, { network: network.network, kind }),
        );
        const order = { path, kind, mapping, habits, remembered, ...target, now: services.now() };
        await writeRest(rest, (write) => restOfFile(session, order, write));
      });
      say(importCommandTexts.rest(rest));
    }
  } catch (error) {
    bar.clear();
    throw error instanceof AppError && error.errors ? listed(error) : error;
  }
}

function sayWhatIsLeft({ leftOut, leftOutCount, leftRows }: ImportOutcome, say: CommandContext['say']): void {
  for (const { line, text, reason } of leftOut) say(importCommandTexts.leftOut(line, text, reason));
  if (leftOutCount > leftOut.length) say(importCommandTexts.moreLeftOut(leftOutCount - leftOut.length));
  if (leftRows > 0) say(importCommandTexts.leftRows(leftRows));
}

/** Never over a file that is there. */
async function writeRest(
  path: string,
  work: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const out = await open(path, 'wx').catch((error: Error) => {
    throw new AppError('invalid_input', importCommandTexts.cannotWrite(path, error.message));
  });
  try {
    await work(async (text) => {
      await out.write(text);
    });
  } finally {
    await out.close();
  }
}

function readHabits({ 'date-order': dateOrder, currency, decimal }: ImportValues): FileHabits {
  const parsed = fileHabits.safeParse({
    ...(dateOrder !== undefined && { dateOrder }),
    ...(currency !== undefined && { currency }),
    ...(decimal !== undefined && { decimal }),
  });
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path[0] as keyof FileHabits;
  throw new UsageError(importCommandTexts[field]);
}

/** Every line at fault, not only the first few. */
function listed(error: AppError): AppError {
  const places = (error.errors ?? []).map(({ line, column, reason }) =>
    importTexts.place(line, column, reason),
  );
  return new AppError(error.reason, [importCommandTexts.refused, ...places].join('\n'), { cause: error });
}

function readNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(importCommandTexts.connection);
  return Number(text);
}

function readDay(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const parsed = day.safeParse(text);
  if (!parsed.success) throw new UsageError(importCommandTexts.day(text));
  return parsed.data;
}

function readMapping(text: string): Record<string, string> {
  try {
    return importMapping.parse(JSON.parse(text));
  } catch {
    throw new UsageError(importTexts.mappingNotJson);
  }
}
