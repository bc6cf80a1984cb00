// The currency an account's figures are shown in.
import { z } from 'zod';
import { currencyCode } from './currency-code.ts';
import { endpoint } from './endpoint.ts';
import { eitherAccess, reportTag } from './report-query.ts';
import { count } from './report-shapes.ts';

export const reportCurrency = z.object({
  /** What every sum of the account is told in. */
  currency: z.string(),
  /** What the owner chose; null: automatic. */
  chosen: z.string().nullable(),
  /** That of the first connection or file. */
  automatic: z.string(),
  /** The owner may; others see it. */
  canModify: z.boolean(),
});
export type ReportCurrency = z.infer<typeof reportCurrency>;

export const currencyChoice = z.object({
  currency: z.string(),
  /** In Chinese; the code again where it has no name. */
  name: z.string(),
  /** Orders or a connection of the account are in it. */
  isUsed: z.boolean(),
  /** Sums of one day and another currency that would have to be converted. */
  toConvert: count,
  /** Of these, how many have no rate: they would be left out and marked. */
  missingRates: count,
  /** Of these, how many the demo account would convert with made-up rates; 0 for every other account. */
  sampleRates: count,
});
export type CurrencyChoice = z.infer<typeof currencyChoice>;

export const getReportCurrency = endpoint({
  method: 'GET',
  path: '/api/report/currency',
  access: eitherAccess,
  summary: '报表金额的币种：正在使用的、选定的与自动的',
  tag: reportTag,
  output: reportCurrency,
});

export const listCurrencyChoices = endpoint({
  method: 'GET',
  path: '/api/report/currency/choices',
  access: eitherAccess,
  summary: '可选的报表币种，以及各自还缺多少汇率',
  tag: reportTag,
  output: z.array(currencyChoice),
});

export const setReportCurrency = endpoint({
  method: 'PUT',
  path: '/api/report/currency',
  access: 'owner',
  summary: '选定报表金额的币种；null 恢复为自动',
  tag: reportTag,
  body: z.strictObject({ currency: currencyCode.nullable() }),
  output: reportCurrency,
});
