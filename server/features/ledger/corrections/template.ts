// The header of a template that a person downloaded from the network: recognised by its titles, remembered for the connection.
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { setCorrectionTemplate as contract } from '#contract/submissions.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { foreignTask } from '#server/foreign/task.ts';
import { withRoom } from '#server/foreign/with-room.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import type { SpooledFile } from '#server/kernel/route.ts';
import type { Services } from '#server/kernel/services.ts';
import { lackingOf, type Template } from '#server/ledger/corrections/make-files.ts';
import type { CorrectionFile } from '#server/networks/connector.ts';
import { lockLiveConnection } from '../store.ts';
import { ledgerTexts } from '../texts.ts';
import { openBatch } from './batch-of.ts';
import { templateView } from './settings.ts';
import { saveSettingRow } from './store.ts';
import { correctionTexts as texts } from './texts.ts';

const readTask = foreignTask<typeof import('./read-template-task.ts')>(
  new URL('./read-template-task.ts', import.meta.url),
);

interface Upload {
  accountId: number;
  memberId: string;
  connectionId: number;
  /** Key of the file it is of. */
  template: string;
  file: SpooledFile;
  signal: AbortSignal;
}

export async function saveTemplate(
  { db }: Pick<Services, 'db'>,
  upload: Upload,
): Promise<EndpointOutput<typeof contract>> {
  const { accountId, connectionId } = upload;
  const file = await db.tenant(accountId, (tx) => fileOf(tx, upload));
  const template = await readTemplate(file, upload);
  if (template.titles.length === 0) throw fieldError('file', texts.noColumns);
  const lacking = lackingOf(file, template.titles);
  if (lacking.length > 0) {
    const columns = lacking.map(({ titles, meaning }) => `“${titles[0]}”（${meaning}）`);
    throw fieldError('file', texts.lacking(file.label, columns));
  }
  await db.tenant(accountId, async (tx) => {
    if (!(await lockLiveConnection(tx, connectionId))) throw notFound(ledgerTexts.connection);
    const { setting } = await openBatch(tx, connectionId);
    await saveSettingRow(tx, {
      connectionId,
      maxRows: setting.maxRows,
      maxShare: setting.maxShare,
      settleHours: setting.settleHours,
      fileValues: setting.fileValues,
      way: setting.way,
      templates: {
        ...setting.templates,
        [file.key]: { titles: [...template.titles], separator: template.separator },
      },
    });
    await recordAudit(tx, {
      accountId,
      actor: upload.memberId,
      action: 'ledger.correction-set',
      target: String(connectionId),
    });
  });
  return templateView(file, template.titles);
}

async function fileOf(tx: TenantTx, { connectionId, template }: Upload): Promise<CorrectionFile> {
  const { corrections } = await openBatch(tx, connectionId);
  const file = corrections.files.find(({ key }) => key === template);
  if (!file) throw notFound(texts.template);
  if (!file.byTemplate) throw new AppError('conflict', texts.notHandedTo(file.label));
  return file;
}

function readTemplate({ columns }: CorrectionFile, { file, signal }: Upload): Promise<Template> {
  const order = { path: file.path, known: columns.flatMap(({ titles }) => titles) };
  return withRoom(readTask, order, { files: [file.path], signal }, async (parts) => {
    for await (const template of parts) return template;
    throw new Error('a template was read without its titles');
  });
}
