import { expect, it } from 'vitest';
import { deviceOf } from './device-of.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
    '微信 · iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; V2309A) ${webkit} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it('says the same after an update', () => {
  const of = (version: number) =>
    deviceOf(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/${version}.0.0.0 Safari/537.36`);
  expect(of(142)).toBe(of(141));
});
