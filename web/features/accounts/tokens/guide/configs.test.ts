import { describe, expect, it } from 'vitest';
import { guideAgents } from './agents.ts';
import { claudeDesktopConfig, curlCommands } from './configs.ts';

const access = { address: 'https://haitu.example/mcp', token: 'haitu_abc' };

describe('what is put into an agent', () => {
  it.each(guideAgents.flatMap(({ key, config }) => (config ? [[key, config] as const] : [])))(
    '%s has the address and the token, and is JSON where it looks like it',
    (_, config) => {
      const text = config(access);
      expect(text).toContain('Bearer haitu_abc');
      expect(text).toContain('https://haitu.example/');
      if (text.startsWith('{')) expect(() => JSON.parse(text)).not.toThrow();
    },
  );
});

it('hands the header to the go-between without a blank, and lets it use plain http only where the product does', () => {
  const args = (address: string) =>
    (JSON.parse(claudeDesktopConfig({ ...access, address })) as { mcpServers: { haitu: { args: string[] } } })
      .mcpServers.haitu.args;
  expect(args(access.address)).toEqual([
    '-y',
    'mcp-remote',
    access.address,
    '--header',
    ['Authorization:$', '{HAITU_AUTH}'].join(''),
  ]);
  expect(args('http://10.0.0.2:3000/mcp').at(-1)).toBe('--allow-http');
});

it('asks the report calls at the same place', () => {
  expect(curlCommands(access)).toContain('https://haitu.example/api/report/summary');
});
