// Outside agents as they come: the protocol's own client, over a real line.
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assistantLimits } from '#contract/limits.ts';
import { grantableMenuCodes, type MenuCode } from '#contract/menu.ts';
import type { Dashboard } from '#contract/reports.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { bearer, makeToken } from '#server/testing/accounts/token-steps.ts';
import { snapshotTables } from '#server/testing/database/table-snapshot.ts';
import { addTestConnection, publisherSaid, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { portOf } from '#server/testing/process/raw-connection.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const publicUrl = 'https://haitu.example';

let app: TestApp;
let address: URL;
let owner: Owner;
let other: Owner;
let ownToken: string;
const clients: Client[] = [];

beforeAll(async () => {
  app = await openTestApp({ publicUrl });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = new URL(`http://127.0.0.1:${portOf(app.app)}/mcp`);
  owner = await ownerOn(app, 'P_YEAR');
  other = await ownerOn(app, 'P_YEAR');
  ({ token: ownToken } = await makeToken(app, owner, { codes: grantableMenuCodes }));
  await sell(owner, 100);
  await sell(other, 7);
  app.services.now = () => new Date('2024-03-01T12:00:00Z');
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(() => app.close());

/** Two networks, two publishers, two days; cents that do not round. */
async function sell(person: Owner, times: number): Promise<void> {
  for (const network of ['awin', 'shareasale']) {
    const connectionId = await addTestConnection(app, person, {
      network,
      zone: 'Asia/Shanghai',
      currency: 'USD',
      clicksCovered: '{[2023-01-01,2026-01-01)}',
    });
    await writeSales(app, person, {
      connectionId,
      network,
      publishers: [publisherSaid('1'), publisherSaid('2', { networkType: 'Coupon' })],
      rows: ['2024-02-28', '2024-02-29'].flatMap((day, place) =>
        ['1', '2'].map((publisherRef) =>
          saleRow(`${network}-${day}-${publisherRef}`, {
            reportDay: day,
            soldAt: Date.parse(`${day}T04:00:00Z`),
            publisherRef,
            amount: times * 101 + place * 33,
            commission: times * 9 + place,
            fee: times,
          }),
        ),
      ),
    });
  }
}

type Form = 'legacy' | 'auto';

/** By the handshake of the older form unless said: `auto` finds the newest form out. */
async function connect(token: string, mode: Form = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'test-agent', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(address, {
    requestInit: { headers: { authorization: bearer(token) } },
  });
  await client.connect(transport);
  clients.push(client);
  return client;
}

const call = async (client: Client, name: string, input: object = {}): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;
const textOf = ({ content }: CallToolResult) =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name).sort();
/** The same by plain HTTP. */
const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await app.request<object>(method, path, { token: bearer(ownToken), ...(body && { body }) })).body;

const span = { from: '2024-02-28', to: '2024-02-29' };

/** Every tool with its input, and the call whose body it gives. */
const tools: Record<string, { input: object; sameAs?: () => Promise<object> }> = {
  report_summary: { input: {}, sameAs: () => ask('GET', '/api/report/summary') },
  report_daily: {
    input: span,
    sameAs: () => ask('GET', `/api/report/daily?from=${span.from}&to=${span.to}`),
  },
  report_publishers: {
    input: { ...span, size: 20 },
    sameAs: () => ask('POST', '/api/report/publishers', { ...span, size: 20 }),
  },
  report_transactions: {
    input: { ...span, size: 20 },
    sameAs: () => ask('POST', '/api/report/transactions', { ...span, size: 20 }),
  },
  report_explain: {
    input: { metric: 'sales', from: '2024-02-29', to: '2024-02-29' },
    sameAs: () => ask('GET', '/api/report/explain?metric=sales&from=2024-02-29&to=2024-02-29'),
  },
  // Says the moment it was asked at.
  order_deadlines: { input: {} },
  suspected_doubles: {
    input: { limit: 20 },
    sameAs: () => ask('POST', '/api/ledger/doubles', { size: 20 }),
  },
  order_verdicts: { input: {} },
  checked_order: { input: { order: '5000' } },
  find_publishers: {
    input: { keyword: 'Publisher 1', size: 20 },
    sameAs: () => ask('GET', '/api/platform/publishers?keyword=Publisher%201&size=20'),
  },
  find_brands: {
    input: { pageSize: 20 },
    sameAs: () => ask('POST', '/api/industrybrand/brandAll', { pageSize: 20 }),
  },
  // The call and more: the plan's name and what it allows.
  account_plan: { input: {} },
};

describe('an agent with every menu', () => {
  it('is told whom it speaks to, and finds the read-only tools alone', async () => {
    const client = await connect(ownToken);
    expect(client.getServerVersion()).toMatchObject({ name: 'haitu', title: '海图' });
    expect(client.getInstructions()).toContain('null 表示未知，不是 0');
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name).sort()).toEqual(Object.keys(tools).sort());
    for (const { description, title, inputSchema, annotations } of listed) {
      expect(`${title}${description}`).toMatch(/\p{Script=Han}/u);
      expect(inputSchema.type).toBe('object');
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    }
  });

  it('is told so in either form of the protocol', async () => {
    const [older, newest] = [await connect(ownToken), await connect(ownToken, 'auto')];
    expect([older.getProtocolEra(), newest.getProtocolEra()]).toEqual(['legacy', 'modern']);
    expect(older.getNegotiatedProtocolVersion()).toBe('2025-11-25');
    expect(newest.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    expect(newest.getServerVersion()).toEqual(older.getServerVersion());
    expect(newest.getInstructions()).toEqual(older.getInstructions());
    const listed = async (client: Client) => (await client.listTools()).tools;
    expect(await listed(newest)).toEqual(await listed(older));
    const asked = { name: 'report_publishers', arguments: span };
    const [before, now] = [await older.callTool(asked), await newest.callTool(asked)];
    expect(now.structuredContent).toEqual(before.structuredContent);
    expect(now.content).toEqual(before.content);
  });

  it.each(Object.entries(tools))(
    '%s gives the body of its call, as data and as text',
    async (name, { input, sameAs }) => {
      const client = await connect(ownToken, 'auto');
      const answer = await call(client, name, input);
      expect(answer.isError).toBeUndefined();
      const { outputSchema } = (await client.listTools()).tools.find((tool) => tool.name === name) ?? {};
      expect(outputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      const follows = new AjvJsonSchemaValidator().getValidator(outputSchema ?? {});
      expect(follows(answer.structuredContent)).toMatchObject({ valid: true });
      expect(follows({ ...(answer.structuredContent as object), surplus: 1 })).toMatchObject({
        valid: false,
      });
      if (sameAs) expect(answer.structuredContent).toEqual(await sameAs());
      const last = answer.content.at(-1);
      expect(JSON.parse(last?.type === 'text' ? last.text : '')).toEqual(answer.structuredContent);
    },
  );

  it('reads the figures of the board to the cent', async () => {
    const client = await connect(ownToken);
    const { body } = await app.request<Dashboard>('GET', '/api/report/dashboard', { token: owner.token });
    const { structuredContent: summary } = await call(client, 'report_summary');
    const { sales, amounts, orders, clicks } = body;
    expect(summary).toMatchObject({ asOf: '2024-02-29', sales, amounts, orders, clicks });
    expect(sales[0]?.yesterdaynum).toBe('405.32');
    const { structuredContent: publishers } = await call(client, 'report_publishers', {
      from: '2024-02-29',
      to: '2024-02-29',
    });
    expect(publishers).toMatchObject({ totals: { fxje: '405.32', yjje: '36.04', order: 4 } });
    const { structuredContent: why } = await call(client, 'report_explain', tools.report_explain?.input);
    expect(why).toMatchObject({ now: '405.32', before: '404.00', change: '1.32' });
  });

  it('says in words what a figure is and where it is shown', async () => {
    const text = textOf(await call(await connect(ownToken), 'report_summary'));
    expect(text).toContain('销售额，2024-02-29 至 2024-02-29：405.32（4 行）');
    expect(text).toContain(`查看：${publicUrl}/bulletinBoard?asOf=2024-02-29`);
  });

  it('is told in Chinese what was wrong with its input, and goes on', async () => {
    const client = await connect(ownToken);
    const wrong = await call(client, 'report_publishers', { from: 'gestern', to: '2024-02-29' });
    expect(wrong).toMatchObject({ isError: true });
    expect(textOf(wrong)).toContain('日期应写作 YYYY-MM-DD');
    const unknown = await call(client, 'report_summary', { surplus: 1 });
    expect(textOf(unknown)).toContain('不认识的字段：surplus');
    expect((await call(client, 'report_summary')).isError).toBeUndefined();
  });

  it('can neither draft a mail nor call what is no tool', async () => {
    const client = await connect(ownToken);
    for (const name of ['draft_mail', 'POST /api/mail/send', 'constructor']) {
      const input = { to: ['a@b.example'], subject: 'x', text: 'y' };
      await expect(call(client, name, input)).rejects.toThrow(/没有这个工具，或访问令牌没有包含它的菜单/);
    }
    expect(await queryAll(app, 'SELECT 1 FROM mail_draft')).toEqual([]);
  });
});

describe('what a token holds', () => {
  it.each<[MenuCode[], string[]]>([
    [['platform_board'], ['report_daily', 'report_explain', 'report_summary', 'find_publishers']],
    [
      ['platform_report'],
      [
        'report_daily',
        'report_explain',
        'report_summary',
        'report_publishers',
        'report_transactions',
        'find_publishers',
      ],
    ],
    [['order_check'], ['order_deadlines', 'suspected_doubles', 'order_verdicts', 'checked_order']],
    [['insight'], []],
  ])('%j lists its own tools and those of no menu', async (codes, names) => {
    const { token } = await makeToken(app, owner, { codes });
    const client = await connect(token);
    expect(await namesOf(client)).toEqual([...names, 'account_plan', 'find_brands'].sort());
    const other = codes[0] === 'platform_report' ? 'draft_mail' : 'report_transactions';
    await expect(call(client, other, span)).rejects.toThrow('没有这个工具');
  });

  it('are its own account’s figures, never another’s', async () => {
    const { token } = await makeToken(app, other, { codes: ['platform_report'] });
    const client = await connect(token);
    const { structuredContent } = await call(client, 'report_publishers', {
      from: '2024-02-29',
      to: '2024-02-29',
    });
    expect(structuredContent).toMatchObject({ totals: { fxje: '29.60' } });
  });

  it('ends when it is revoked, in the middle of a conversation', async () => {
    const { id, token } = await makeToken(app, owner, { codes: ['platform_board'] });
    const client = await connect(token);
    expect((await call(client, 'report_summary')).isError).toBeUndefined();
    await app.request('DELETE', `/api/users/tokens/${id}`, { token: owner.token });
    await expect(call(client, 'report_summary')).rejects.toThrow('访问令牌无效或已吊销');
    await expect(connect(token)).rejects.toThrow('访问令牌无效或已吊销');
  });

  it('is noted with each tool it used', async () => {
    const { id, token } = await makeToken(app, owner, { codes: ['platform_board'] });
    const client = await connect(token);
    await call(client, 'report_summary');
    await call(client, 'report_summary');
    expect(
      await queryAll(
        app,
        "SELECT detail->>'call' AS call FROM audit_event WHERE target = $1 AND action = 'tokens.used'",
        [id],
      ),
    ).toEqual([{ call: 'POST /mcp report_summary' }]);
  });
});

describe('the line itself', () => {
  const rpc = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const accept = 'application/json, text/event-stream';
  const send = (payload: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(address, {
      method,
      headers: { 'content-type': 'application/json', accept, authorization: bearer(ownToken), ...headers },
      ...(method === 'POST' && { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
  const errorOf = async (reply: Response) =>
    ((await reply.json()) as { error: { code: number; message: string } }).error;

  it('answers in JSON, with the headers of every answer, and keeps nothing', async () => {
    const reply = await send(rpc);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('mcp-session-id')).toBeNull();
    expect(await reply.json()).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
  });

  it('says how long its lists hold and for whom, and that nothing is ever pushed', async () => {
    const newest = '2026-07-28';
    const speak = (method: string) =>
      send(
        {
          ...rpc,
          method,
          params: {
            _meta: {
              'io.modelcontextprotocol/protocolVersion': newest,
              'io.modelcontextprotocol/clientCapabilities': {},
            },
          },
        },
        { 'mcp-protocol-version': newest, 'mcp-method': method },
      );
    expect(await (await speak('server/discover')).json()).toMatchObject({
      result: {
        resultType: 'complete',
        supportedVersions: [newest],
        capabilities: { tools: {} },
        cacheScope: 'public',
      },
    });
    expect(await (await speak('tools/list')).json()).toMatchObject({
      result: { resultType: 'complete', ttlMs: 60_000, cacheScope: 'private' },
    });
    const refused = await speak('subscriptions/listen');
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ id: 1, error: { code: -32_601 } });
  });

  it.each(['GET', 'DELETE'])('has nothing to say to %s', async (method) => {
    const reply = await send(undefined, {}, method);
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await errorOf(reply)).message).toBe('这里只接受 POST 请求');
  });

  it('wants a token, and says how', async () => {
    const reply = await send(rpc, { authorization: '' });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer resource_metadata="https:/);
    expect((await errorOf(reply)).message).toContain('Authorization');
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
    'is no business of the page %s',
    async (origin) => {
      const reply = await send(rpc, { origin });
      expect(reply.status).toBe(403);
      expect((await errorOf(reply)).message).toBe('不接受来自其他网站的请求');
    },
  );

  it('is open to the product’s own pages', async () => {
    expect((await send(rpc, { origin: publicUrl })).status).toBe(200);
  });

  it.each([
    ['broken JSON', '{"jsonrpc":', 400],
    ['no message', '{}', 400],
    ['too much', JSON.stringify({ ...rpc, params: { x: 'x'.repeat(70_000) } }), 413],
    ['too many messages', JSON.stringify(Array.from({ length: 21 }, () => rpc)), 400],
  ])('refuses %s', async (_, payload, status) => {
    const reply = await send(payload);
    expect(reply.status).toBe(status);
    expect((await errorOf(reply)).code).toBeLessThan(0);
  });

  it('refuses rubbish without a fault of its own, and writes nothing', async () => {
    const { token } = await makeToken(app, owner, { codes: grantableMenuCodes });
    await send(rpc, { authorization: bearer(token) });
    const before = await snapshotTables(app.databaseUrl);
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.record({
        jsonrpc: fc.constant('2.0'),
        id: fc.jsonValue(),
        method: fc.string(),
        params: fc.jsonValue(),
      }),
      fc.record({
        jsonrpc: fc.constant('2.0'),
        id: fc.integer(),
        method: fc.constant('tools/call'),
        params: fc.record({
          name: fc.constantFrom(...Object.keys(tools)),
          arguments: fc.object({ maxDepth: 1 }),
        }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(odd, async (payload) => {
        await queryAll(app, "DELETE FROM rate_count WHERE key LIKE 'agent|%'");
        const reply = await send(payload, { authorization: bearer(token) });
        expect(reply.status).toBeLessThan(500);
        await reply.text();
      }),
      { numRuns: 60 },
    );
    const after = await snapshotTables(app.databaseUrl);
    // What is kept of its use apart.
    const apart = ['audit_event', 'api_token'];
    expect(
      Object.keys(after).filter((table) => after[table] !== before[table] && !apart.includes(table)),
    ).toEqual([]);
  });

  it('counts every message of a request', async () => {
    const { token } = await makeToken(app, owner, { codes: ['platform_board'] });
    const batch = Array.from({ length: 20 }, (_, id) => ({ ...rpc, id }));
    const times = assistantLimits.tokenCallsPerMinute / batch.length;
    for (let time = 0; time < times; time += 1) {
      expect((await send(batch, { authorization: bearer(token) })).status).toBe(200);
    }
    const reply = await send(rpc, { authorization: bearer(token) });
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await errorOf(reply)).message).toMatch(/^操作过于频繁/);
  });
});
