import * as contract from '#contract/imports.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { getImport } from './get-import.ts';
import { previewImport } from './preview-import.ts';
import { remapImport } from './remap-import.ts';
import { runImport } from './run-import.ts';

export const importRoutes: Route[] = [
  memberRoute(contract.previewImport, async ({ services, caller, spooled, body, request }) => {
    if (!spooled) throw new AppError('invalid_input', '缺少文件字段 file');
    return previewImport(services, caller, { file: spooled, order: body, signal: request.signal });
  }),
  memberRoute(contract.remapImport, async ({ services, caller, params, body, request }) =>
    remapImport(services, caller.accountId, {
      importId: params.id,
      ...body,
      signal: request.signal,
    }),
  ),
  memberRoute(contract.runImport, async ({ services, caller, body }) => {
    const { importId, mapping, connectionId, from, to, apart } = body;
    return runImport(services, caller, {
      importId,
      mapping,
      stated: { from, to },
      apart,
      connectionId: connectionId === undefined ? undefined : Number(connectionId),
    });
  }),
  memberRoute(contract.getImport, async ({ services, caller, params }) =>
    getImport(services, caller.accountId, params.id),
  ),
];
