import { describe, expect, it } from 'vitest';
import { hostOf, isAllowedRedirect, isRegistered, withParameters } from './redirect-uri.ts';

describe('an address to come back to', () => {
  it.each([
    'https://claude.ai/api/mcp/auth_callback',
    'https://agent.example:8443/back?from=haitu',
    'http://localhost/callback',
    'http://127.0.0.1:33418/',
    'http://[::1]:9/x',
  ])('may be %s', (uri) => {
    expect(isAllowedRedirect(uri)).toBe(true);
  });

  it.each([
    'http://agent.example/callback',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'cursor://callback',
    'https://user:pw@agent.example/',
    'https://agent.example/#part',
    '//agent.example/',
    '/login',
    'https://',
    '',
    `https://agent.example/${'x'.repeat(500)}`,
  ])('is never %s', (uri) => {
    expect(isAllowedRedirect(uri)).toBe(false);
  });

  it('is the registered one to the letter', () => {
    const registered = ['https://agent.example/back', 'https://agent.example/other?a=1'];
    expect(isRegistered(registered, 'https://agent.example/back')).toBe(true);
    for (const uri of [
      'https://agent.example/back/',
      'https://agent.example/back?x=1',
      'https://agent.example:8443/back',
      'https://AGENT.example/back',
      'https://agent.example/other',
      'https://agent.example/back/../other?a=1',
      'https://evil.example/back',
    ]) {
      expect(isRegistered(registered, uri)).toBe(false);
    }
  });

  it('may have another port on the machine itself, and nothing else', () => {
    const registered = ['http://127.0.0.1:1000/cb'];
    expect(isRegistered(registered, 'http://127.0.0.1:2000/cb')).toBe(true);
    expect(isRegistered(registered, 'http://127.0.0.1/cb')).toBe(true);
    for (const uri of [
      'http://localhost:1000/cb',
      'http://127.0.0.1:1000/other',
      'https://127.0.0.1:1000/cb',
      'http://127.0.0.1:1000/cb?x=1',
    ]) {
      expect(isRegistered(registered, uri)).toBe(false);
    }
  });

  it('is told by its host, the machine itself by none', () => {
    expect(hostOf('https://agent.example:8443/x')).toBe('agent.example:8443');
    expect(hostOf('http://localhost:3000/x')).toBeNull();
  });

  it('keeps its own query beside what is added', () => {
    const to = withParameters('https://agent.example/back?from=haitu', { code: 'a b', state: undefined });
    expect(to).toBe('https://agent.example/back?from=haitu&code=a+b');
  });
});
