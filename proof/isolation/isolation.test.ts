// The judge sees what it is there for: a server that leaks or changes a foreign row in one call is found by that call.
import { describe, expect, it } from 'vitest';
import { labelOf } from '#contract/endpoint.ts';
import { allRoutes } from '#server/registry.ts';
import type { FaultKind } from './judge.ts';
import { opensByAddress } from './keys-and-files.ts';
import { type Request, requestsWith, shapesOf } from './requests.ts';
import type { KeptFile } from './stored-files.ts';
import { type Reply, tryRequests, walkRoutes } from './walk.ts';

const routes = allRoutes.filter(({ kind }) => kind === 'member' || kind === 'stream');
const rawRoutes = allRoutes.filter(({ kind }) => kind === 'raw');
const materials = routes.filter(({ endpoint }) => endpoint.path === '/api/materials/:id');
const victimId = '11111111-1111-4111-8111-111111111111';
const otherId = '22222222-2222-4222-8222-222222222222';
const mark = '印记·material·title·1';
const own = new Map([
  ['material.material_id', '33333333-3333-4333-8333-333333333333'],
  ['stored_file.file_id', '44444444-4444-4444-8444-444444444444'],
]);
const notFound: Reply = { status: 404, text: '{"code":"error","msg":"素材不存在"}' };

type Planted = (request: Request, rows: Map<string, string>) => Reply | undefined;

async function faultsOf(planted: Planted): Promise<[FaultKind, string][]> {
  const rows = new Map([['material', '1/1']]);
  const { faults, calls } = await walkRoutes({
    routes: materials,
    requestsOf: (endpoint) => requestsWith(endpoint, { ids: new Set([victimId]), besides: [own] }),
    ask: async (request) => planted(request, rows) ?? notFound,
    look: async () => Object.fromEntries(rows),
    secrets: { marks: [mark], uuids: new Set([victimId, otherId]) },
  });
  expect(calls).toBeGreaterThanOrEqual(materials.length);
  return faults.map(({ kind, call }) => [kind, call]);
}

const onlyFor =
  (method: string, leak: Planted): Planted =>
  (request, rows) =>
    request.method === method && request.url.includes(victimId) ? leak(request, rows) : undefined;

describe('the judge', () => {
  it('has nothing to say to a server that knows no foreign id', async () => {
    expect(await faultsOf(() => undefined)).toEqual([]);
  });

  it('is not misled by an answer that repeats what was sent', async () => {
    expect(await faultsOf(({ sent }) => ({ status: 400, text: sent }))).toEqual([]);
  });

  it('finds a foreign text in an answer', async () => {
    const leak = onlyFor('GET', () => ({ status: 200, text: `{"title":"夏季${mark}"}` }));
    expect(await faultsOf(leak)).toEqual([['mark', 'GET /api/materials/:id']]);
  });

  it('finds a foreign id that the request did not bring', async () => {
    const leak = onlyFor('GET', () => ({ status: 200, text: `{"id":"${victimId}","fileId":"${otherId}"}` }));
    expect(await faultsOf(leak)).toEqual([['id', 'GET /api/materials/:id']]);
  });

  it('finds a change of foreign rows, whatever the answer says', async () => {
    const leak = onlyFor('DELETE', (_request, rows) => {
      rows.set('material', '0/0');
      return notFound;
    });
    expect(await faultsOf(leak)).toEqual([['change', 'DELETE /api/materials/:id']]);
  });

  it('finds a change by a call that says it only reads', async () => {
    const leak = onlyFor('GET', (_request, rows) => {
      rows.set('material', '1/2');
      return undefined;
    });
    expect((await faultsOf(leak)).map(([kind]) => kind)).toEqual(['change']);
  });

  it('finds a failure', async () => {
    const leak = onlyFor('GET', () => ({ status: 500, text: '' }));
    expect(await faultsOf(leak)).toEqual([['failure', 'GET /api/materials/:id']]);
  });
});

describe('the requests', () => {
  it.each([...routes, ...rawRoutes].map(({ endpoint }) => [labelOf(endpoint), endpoint] as const))(
    '%s has a sample that its schemas take',
    (_, endpoint) => {
      for (const { input } of shapesOf(endpoint))
        for (const part of ['params', 'query', 'body'] as const)
          expect(endpoint[part]?.safeParse(input[part]).success ?? true).toBe(true);
    },
  );

  it('put a foreign id in every place that takes one', () => {
    const link = routes.find(({ endpoint }) => endpoint.path === '/api/materials/:id/link')?.endpoint;
    if (!link) throw new Error('no such call');
    const beside = new Map([...own, ['publisher.publisher_no', '7'], ['connection.connection_id', '8']]);
    const made = requestsWith(link, { ids: new Set([victimId, '5']), besides: [beside] });
    expect(made.map(({ url }) => url)).toEqual([
      `/api/materials/${victimId}/link?publisherId=7&connectionId=8`,
      `/api/materials/${own.get('material.material_id')}/link?publisherId=5&connectionId=8`,
      `/api/materials/${own.get('material.material_id')}/link?publisherId=7&connectionId=5`,
    ]);
  });
});

describe('requests without a route', () => {
  const request: Request = { method: 'GET', url: `/api/files/1/${victimId}`, sent: victimId };
  const tried = async (planted: Planted) => {
    const rows = new Map([['stored_file', '1/1']]);
    const { faults } = await tryRequests({
      requests: [request],
      ask: async (asked) => planted(asked, rows) ?? notFound,
      look: async () => Object.fromEntries(rows),
      secrets: { marks: [mark], uuids: new Set([otherId]) },
    });
    return faults.map(({ kind }) => kind);
  };

  it('are judged like the others', async () => {
    expect(await tried(() => undefined)).toEqual([]);
    expect(await tried(() => ({ status: 200, text: `PNG${mark}` }))).toEqual(['mark']);
    expect(await tried(() => ({ status: 200, text: otherId }))).toEqual(['id']);
    expect(await tried(() => ({ status: 503, text: '' }))).toEqual(['failure']);
    expect(await tried((_, rows) => void rows.set('stored_file', '0/0'))).toEqual(['change']);
  });

  it('may show a picture at its own address, and nothing else', () => {
    const file = (kind: KeptFile['kind'], key: string) => ({ kind, key, mark: `印记·文件·${kind}·${key}` });
    const [avatar, part] = [file('avatar', victimId), file('mail-part', otherId)];
    const isOpen = opensByAddress(1, [avatar, part]);
    const seen = (url: string, what: string) => isOpen({ kind: 'mark', call: `GET ${url}`, what });
    expect(seen(`/api/files/1/${victimId}`, avatar.mark)).toBe(true);
    expect(seen(`/api/files/2/../01/${victimId}`, avatar.mark)).toBe(true);
    expect(seen(`/api/files/2/${victimId}`, avatar.mark)).toBe(false);
    expect(seen(`/api/files/1/${otherId}`, part.mark)).toBe(false);
    expect(seen(`/api/files/1/${victimId}`, part.mark)).toBe(false);
    expect(seen('/api/materials/zip', avatar.mark)).toBe(false);
    expect(seen(`/api/files/1/${victimId}`, mark)).toBe(false);
  });
});
