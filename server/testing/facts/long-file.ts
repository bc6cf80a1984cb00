// A file of orders long enough that some of it is written before its last row is read.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantSession } from '#server/db/tenant-session.ts';
import {
  type FileImport,
  type ImportOutcome,
  importFile,
} from '#server/features/networks/import/import-file.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import type { TestApp } from '../test-app.ts';

const titles = 'time,ptoder,je,id,name,page\n';
export const longCount = 3000;
export const longPage = `https://blog.example/${'x'.repeat(3900)}`;

export const orderNumber = (number: number): string => String(1_000_000 + number);
export const orderDay = (number: number): number => 1 + (number % 28);

export interface LongOrder {
  je?: string;
  publisher?: number;
}
export const longOrder = (number: number, { je = '1.25', publisher = number % 7 }: LongOrder = {}): string =>
  `2022/9/${orderDay(number)},${orderNumber(number)},${je},${publisher},P,${longPage}\n`;

export const longFile = (how: (number: number) => LongOrder = () => ({}), length = longCount): string =>
  titles + Array.from({ length }, (_, number) => longOrder(number, how(number))).join('');

/** `around`: the session the import is to see, made of its real one. */
export async function importText(
  { services }: TestApp,
  { accountId }: { accountId: number },
  content: string,
  {
    around = (session) => session,
    ...more
  }: Partial<FileImport> & { around?: (s: TenantSession) => TenantSession } = {},
): Promise<ImportOutcome> {
  const path = join(services.config.dataFolder, `${randomUUID()}.csv`);
  await writeFile(path, content);
  return services.db.session(accountId, (session) =>
    importFile(around(session), {
      ...{ path, fileName: 'long.csv', kind: 'sales', now: services.now },
      network: getNetwork('shareasale').description,
      ...more,
    }),
  );
}
