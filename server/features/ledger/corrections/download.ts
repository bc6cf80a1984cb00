// The files of a batch: the network's as they were made, and the plain one of all its orders.
import type { FastifyReply } from 'fastify';
import { correctionReasonNames, targetNames } from '#contract/corrections.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { amountText } from '#contract/figures/currency.ts';
import type { downloadSubmission as contract } from '#contract/submissions.ts';
import { sendSessionTable } from '#server/features/reports/export/send-table.ts';
import type { Column, ExportRow, ExportTable } from '#server/features/reports/export/table.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { type LoadedSubmission, loadSubmission } from './list-submissions.ts';
import { plainFileTexts, correctionTexts as texts } from './texts.ts';

interface Download {
  accountId: number;
  id: string;
  query: EndpointInput<typeof contract>['query'];
  reply: FastifyReply;
}

const plain = 'plain';

export async function downloadSubmission(
  services: Services,
  { accountId, id, query: { file, format }, reply }: Download,
): Promise<void> {
  if (file !== plain) {
    const { files } = await services.db.tenant(accountId, (tx) => loadSubmission(tx, id));
    const made = files.find(({ key }) => key === file);
    if (!made) throw notFound(texts.file);
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(made.name)}`)
      .header('cache-control', 'no-store')
      .send(made.text);
    return;
  }
  const turn = { accountId, askedBy: accountId, kind: 'corrections', reply };
  const told = { format, plainName: 'corrections', span: isoMoment(services.now()).slice(0, 10) };
  await sendSessionTable(services, turn, {
    file: told,
    open: async (_, tx) => plainTable(await loadSubmission(tx, id)),
  });
}

const text = (title: string): Column => ({ title, kind: 'text' });
const money = (title: string): Column => ({ title, kind: 'money' });

const columns: readonly Column[] = [
  text('处理'),
  text('平台订单号'),
  text('商家订单号'),
  { title: '订单日期', kind: 'day' },
  text('币种'),
  money('平台金额'),
  money('应记金额'),
  money('可挽回佣金'),
  money('可挽回平台费'),
  text('原因'),
  text('提交给平台的原因'),
];

function plainTable({ head, rows }: LoadedSubmission): ExportTable {
  const { title, note, about } = plainFileTexts;
  return {
    title,
    about: [
      [about.connection, head.name ?? head.network],
      [about.confirmedAt, isoMoment(head.confirmedAt)],
      [about.rows, String(rows.length)],
      [about.note, note],
    ],
    notes: 'last',
    columns,
    rows: [rows.map(({ content }) => cellsOf(content))],
  };
}

function cellsOf(row: LoadedSubmission['rows'][number]['content']): ExportRow {
  const units = (of: number | null) => (of === null ? '' : amountText(BigInt(of), row.currency));
  return [
    targetNames[row.target],
    row.rows.map(({ transactionNo }) => transactionNo).join(' '),
    row.order,
    row.day,
    row.currency,
    units(row.amount),
    units(row.expected),
    units(row.commissionBack),
    units(row.feeBack),
    correctionReasonNames[row.reason],
    row.reasonText,
  ];
}
