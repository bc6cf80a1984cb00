import * as contract from '#contract/imports.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { memberRoute, type Route, streamRoute } from '#server/kernel/route.ts';
import { discardImport } from './discard-import.ts';
import { getImport } from './get-import.ts';
import { listImports } from './list-imports.ts';
import { previewImport } from './preview-import.ts';
import { remapImport } from './remap-import.ts';
import { restOfImport } from './rest-of-import.ts';
import { runImport } from './run-import.ts';

export const importRoutes: Route[] = [
  memberRoute(contract.previewImport, async ({ services, caller, spooled, body, request }) => {
    if (!spooled) throw new AppError('invalid_input', '缺少文件字段 file');
    const { rest, habits } = withHabits(body);
    return previewImport(services, caller, {
      file: spooled,
      order: { ...rest, habits },
      signal: request.signal,
    });
  }),
  memberRoute(contract.remapImport, async ({ services, caller, params, body, request }) => {
    const { rest, habits } = withHabits(body);
    return remapImport(services, caller.accountId, {
      importId: params.id,
      ...rest,
      habits,
      signal: request.signal,
    });
  }),
  memberRoute(contract.runImport, async ({ services, caller, body }) => {
    const { rest, habits } = withHabits(body);
    const { importId, mapping, connectionId, from, to, apart, soundOnly } = rest;
    return runImport(services, caller, {
      ...{ importId, mapping, apart, habits, soundOnly },
      stated: { from, to },
      connectionId: connectionId === undefined ? undefined : Number(connectionId),
    });
  }),
  memberRoute(contract.getImport, async ({ services, caller, params }) =>
    getImport(services, caller.accountId, params.id),
  ),
  memberRoute(contract.listImports, ({ tenant }) => tenant(listImports)),
  memberRoute(contract.discardImport, async ({ services, caller, params }) => {
    await discardImport(services, caller.accountId, params.id);
    return {};
  }),
  streamRoute(contract.restOfImport, async ({ services, caller, params, reply }) => {
    const { fileName, text } = await restOfImport(services, caller.accountId, params.id);
    const name = encodeURIComponent(fileName);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="rest.csv"; filename*=UTF-8''${name}`)
      .send(text);
  }),
];

/** What is said of the file's habits, apart from what else is said; only what is said. */
function withHabits<Body extends contract.FileHabits>({ dateOrder, currency, decimal, ...rest }: Body) {
  const habits: contract.FileHabits = {
    ...(dateOrder && { dateOrder }),
    ...(currency && { currency }),
    ...(decimal && { decimal }),
  };
  return { rest, habits };
}
