import { expect, it } from 'vitest';
import type { NetworkCall } from '../connector.ts';
import { readReport } from './read-report.ts';

const authKey = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const ask = { report: 15, from: '2026-03-05', to: '2026-03-06', needs: ['Affiliate Id'] } as const;

function open(answers: [status: number, body: string][]): { call: NetworkCall; paths: string[] } {
  const paths: string[] = [];
  const call: NetworkCall = {
    login: { credentials: { merchantId: '20417', authKey }, zone: 'America/Denver', currency: 'USD' },
    signal: new AbortController().signal,
    http: {
      now: () => 0,
      async send({ path }) {
        const [status, body] = answers[paths.push(path) - 1] ?? [500, ''];
        return {
          status,
          headers: new Headers(),
          text: async () => body,
          async *chunks() {
            yield body;
          },
        };
      },
    },
  };
  return { call, paths };
}

async function read(call: NetworkCall): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const rows of readReport(call, ask)) found.push(...rows.map((row) => row.fields));
  return found;
}

it('asks with every parameter the network wants', async () => {
  const { call, paths } = open([[200, '[{"Affiliate Id":"1"}]']]);
  expect(await read(call)).toEqual([{ 'Affiliate Id': '1' }]);
  expect(paths).toEqual([
    `/api.php?module=MerchantReport&auth_key=${authKey}&merchant_id=20417&merchant_parent_id=0&affiliate_id=0&website_id=0&date_begin=2026-03-05&date_end=2026-03-06&affiliate_group_id=0&report_id=15&output=json`,
  ]);
});

it('asks for CSV where JSON brings no report, and gives up after that', async () => {
  const page = '<html><title>Maintenance</title></html>';
  const healed = open([
    [200, page],
    [200, '"Affiliate Id"\r\n"1"\r\n'],
  ]);
  expect(await read(healed.call)).toEqual([{ 'Affiliate Id': '1' }]);
  expect(healed.paths.map((path) => path.split('output=')[1])).toEqual(['json', 'csv']);
  const broken = open([
    [200, page],
    [200, page],
  ]);
  await expect(read(broken.call)).rejects.toMatchObject({ kind: 'passing', words: 'Maintenance' });
});

it.each([
  [401, 'Who are you?', 'login'],
  [403, '<html><title>Forbidden</title></html>', 'login'],
  [404, 'Not Found', 'refused'],
  [400, 'Request limit exceeded', 'quota'],
  [302, '', 'passing'],
])('status %i with %j is %s', async (status, body, kind) => {
  const { call, paths } = open([[status, body]]);
  await expect(read(call)).rejects.toMatchObject({ kind });
  expect(paths).toHaveLength(1);
});

it('never repeats the key in the words of a fault', async () => {
  for (const body of [`["Invalid auth_key=${authKey}"]`, `Invalid auth_key=${authKey}`]) {
    await expect(read(open([[200, body]]).call)).rejects.toMatchObject({ words: 'Invalid auth_key=***' });
  }
});
