import { describe, expect, it } from 'vitest';
import { readAiSettings } from './ai-settings.ts';

const read = (env: Record<string, string>, allowPrivateHosts = false) =>
  readAiSettings(env, allowPrivateHosts).provider;
const whole = {
  AI_BASE_URL: 'https://qianfan.baidubce.com/v2/',
  AI_API_KEY: 'bce-v3/key',
  AI_MODEL: 'ernie-4.0-turbo',
};

describe('settings of the model', () => {
  it('are none without an address, whatever else is set', () => {
    expect(read({})).toBeNull();
    expect(read({ ...whole, AI_BASE_URL: ' ' })).toBeNull();
  });

  it('are an address, a model and, where one is needed, a key', () => {
    expect(read(whole)).toEqual({
      baseUrl: 'https://qianfan.baidubce.com/v2',
      apiKey: 'bce-v3/key',
      model: 'ernie-4.0-turbo',
    });
    const { AI_API_KEY: _, ...keyless } = whole;
    expect(read(keyless)?.apiKey).toBeNull();
  });

  it.each([
    [{ AI_MODEL: '' }, '缺少设置 AI_MODEL'],
    [{ AI_BASE_URL: 'ftp://models.example' }, 'AI_BASE_URL 必须是 http 或 https 地址'],
    [{ AI_BASE_URL: 'https://me:word@models.example' }, 'AI_BASE_URL 不能含有用户名或密码'],
    [{ AI_BASE_URL: 'http://models.example/v1' }, 'AI_BASE_URL 除本机与内网外必须是 https 地址'],
    [{ AI_BASE_URL: 'http://8.8.8.8/v1' }, 'AI_BASE_URL 除本机与内网外必须是 https 地址'],
  ])('refuse %j', (change, sentence) => {
    expect(() => read({ ...whole, ...change })).toThrow(sentence);
  });

  it.each([
    'http://localhost:11434/v1',
    'http://127.0.0.1:9/v1',
    'http://[::1]:9/v1',
    'http://10.1.2.3/v1',
    'http://ollama:11434/v1',
    'http://gpu.lan/v1',
  ])('allow %s without TLS: it does not leave the house', (address) => {
    expect(read({ ...whole, AI_BASE_URL: address })?.baseUrl).toBe(address);
  });

  it('allow any host without TLS where the operator said so', () => {
    expect(read({ ...whole, AI_BASE_URL: 'http://models.example/v1' }, true)).not.toBeNull();
  });
});
