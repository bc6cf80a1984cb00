import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { shareasale } from '#server/networks/shareasale/shareasale.ts';
import { networkOrigin } from './network-origin.ts';

const demoOrigins = new Map([['shareasale', 'http://127.0.0.1:4101']]);

describe('networkOrigin', () => {
  it('is the network’s own address for everyone but the demo account', () => {
    const services = { config: readConfig({}), demoOrigins };
    expect(networkOrigin(services, shareasale, { demo: false })).toBe('https://api.shareasale.com');
    expect(networkOrigin(services, shareasale, { demo: true })).toBe('http://127.0.0.1:4101');
  });

  it('is another of its addresses where a call goes there, and never for what stands in for the network', () => {
    const elsewhere = 'https://login.shareasale.example';
    const at = (env: Record<string, string>, demo: boolean) =>
      networkOrigin({ config: readConfig(env), demoOrigins }, shareasale, { demo, elsewhere });
    expect(at({}, false)).toBe(elsewhere);
    expect(at({}, true)).toBe('http://127.0.0.1:4101');
    expect(at({ SHAREASALE_BASE_URL: 'http://stand-in.example/' }, false)).toBe('http://stand-in.example');
  });

  it('never lets the demo account’s logins out while no simulator runs', () => {
    const services = { config: readConfig({}), demoOrigins: new Map<string, string>() };
    expect(() => networkOrigin(services, shareasale, { demo: true })).toThrow('演示用的模拟平台没有运行');
  });

  it('is where the operator says, before anything else', () => {
    const services = {
      config: readConfig({ SHAREASALE_BASE_URL: 'http://stand-in.example/' }),
      demoOrigins,
    };
    expect(networkOrigin(services, shareasale, { demo: false })).toBe('http://stand-in.example');
    expect(networkOrigin(services, shareasale, { demo: true })).toBe('http://stand-in.example');
  });
});
