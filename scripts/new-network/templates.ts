// The files of a network that nobody has written yet: they type-check, and every part says what it waits for.
import type { NewNetwork } from './make-network.ts';

export const connectorFile = ({ code, name }: NewNetwork): string => `// ${name}.
import type { ClickRow, DaySpan, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import type { Connector, NetworkCall, Page, VerifiedLogin } from '../connector.ts';
import { ${code}Texts as texts } from './texts.ts';

export const ${code}: Connector = {
  description: {
    network: '${code}',
    name: '${name}',
    group: 'platform',
    fields: [{ key: 'token', label: texts.token, secret: true, help: texts.tokenHelp }],
    reports: { clicks: true, fee: true, newCustomer: true, publisherType: true },
    zone: 'UTC',
    zones: [],
    notice: texts.notice,
  },
  // A colour that web/charts/palette.test.ts can tell from the others.
  look: { color: '#5d6977', bright: '#d3d9e0', letters: '${code.slice(0, 1).toUpperCase()}${code.slice(1, 2)}' },
  alsoCalled: [],
  exports: [],
  origin: 'https://api.${code}.example',
  limits: {
    salesWindowDays: 28,
    clicksWindowDays: 28,
    budgets: [{ calls: 60, per: 'minute' }],
    dailyReserve: 0,
  },
  budgetOwner: ({ token = '' }) => token,
  verify,
  sales,
  clicks,
  publishers,
  trackingLink: () => ({ missing: texts.linkMissing }),
};

const toWrite = (part: string): Error =>
  new Error(\`${name} ${'$'}{part} is still to be written in server/networks/${code}: see docs/new-network.md\`);

/** Step 3: the smallest question that proves the login. */
async function verify(_call: NetworkCall): Promise<VerifiedLogin> {
  throw toWrite('verify');
}

/** Step 4: every sale of these days, each once, page after page. */
// biome-ignore lint/correctness/useYield: still to be written.
async function* sales(_call: NetworkCall, _span: DaySpan): AsyncGenerator<Page<SaleRow>> {
  throw toWrite('sales');
}

/** Step 5: clicks by day and publisher; remove it and say so in \`reports\` where the network has none. */
// biome-ignore lint/correctness/useYield: still to be written.
async function* clicks(_call: NetworkCall, _span: DaySpan): AsyncGenerator<Page<ClickRow>> {
  throw toWrite('clicks');
}

/** Step 5: the publishers of the programme; remove it where there is no such list. */
// biome-ignore lint/correctness/useYield: still to be written.
async function* publishers(_call: NetworkCall): AsyncGenerator<PublisherRow[]> {
  throw toWrite('publishers');
}
`;

export const textsFile = ({ code, name }: NewNetwork): string => `// Sentences of the ${name} connector.
export const ${code}Texts = {
  token: 'API 令牌',
  tokenHelp: '请写明在 ${name} 后台的哪一页找到令牌',
  notice: '未经真实账号验证：接口按平台公开文档实现，首次连接后请与平台后台核对数字。',
  linkMissing: '${name} 的跟踪链接还没有写',
} as const;
`;

export const simulatorFile = ({
  code,
  name,
}: NewNetwork): string => `// ${name}, as its documentation says it answers. It shares no code with the connector.
import { expectedClicks, expectedSales } from '../kit/expected.ts';
import { serveSimulator } from '../kit/serve.ts';
import type { StartSimulator } from '../kit/types.ts';
import { openWorld } from '../kit/world.ts';

const token = '${code}-simulated-token';

export const start: StartSimulator = (options) => {
  const world = openWorld(options);
  return serveSimulator({
    network: '${code}',
    zone: 'UTC',
    currency: 'USD',
    credentials: { token },
    options,
    // Step 2: the network's answers, made from the world.
    answer: ({ path }) => ({
      status: 501,
      body: \`simulators/${code}/start.ts does not answer ${'$'}{path} yet: see docs/new-network.md\`,
    }),
    expectedSales: (span) => expectedSales(world, span),
    expectedClicks: (span) => expectedClicks(world, span),
  });
};
`;
