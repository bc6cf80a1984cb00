import { describe, expect, it } from 'vitest';
import type { NetworkCall, NetworkRequest } from '../connector.ts';
import { getRows } from './awin-client.ts';

/** A call whose every request gets this answer. */
function answering(body: string, status = 200): { call: NetworkCall; asked: NetworkRequest[] } {
  const asked: NetworkRequest[] = [];
  const send = async (request: NetworkRequest) => {
    asked.push(request);
    const chunks = async function* () {
      yield body;
    };
    return { status, headers: new Headers(), text: async () => body, chunks };
  };
  const credentials = { token: 'secret', advertiserId: '30/917' };
  return {
    call: {
      login: { credentials, zone: 'UTC', currency: 'USD' },
      http: { send, now: Date.now },
      signal: new AbortController().signal,
    },
    asked,
  };
}

const rowsOf = async (body: string, key?: string) => {
  const { call } = answering(body);
  return (await Array.fromAsync(getRows(call, { path: '/x', query: {}, ...(key && { key }) }))).flat();
};

describe('rows of an answer', () => {
  it('are read at the top or under a key, and may be none', async () => {
    expect(await rowsOf('[{"a":1}]')).toEqual(['{"a":1}']);
    expect(await rowsOf('[]')).toEqual([]);
    expect(await rowsOf('{"result":[{"a":1}]}', 'result')).toEqual(['{"a":1}']);
    expect(await rowsOf('{"result":[]}', 'result')).toEqual([]);
  });

  it.each([
    ['{}', undefined],
    ['{"message":"maintenance"}', undefined],
    ['["maintenance"]', undefined],
    ['null', undefined],
    ['', undefined],
    ['{}', 'result'],
    ['[]', 'result'],
    ['null', 'result'],
    ['{"result":null}', 'result'],
    ['{"error":"exception","description":"later"}', 'result'],
  ])('%s is never taken for an empty span', async (body, key) => {
    await expect(rowsOf(body, key)).rejects.toEqual(expect.objectContaining({ kind: 'passing' }));
  });

  it('the token goes into the header alone', async () => {
    const { call, asked } = answering('[]');
    await Array.fromAsync(getRows(call, { path: '/publishers', query: { a: '1&2' } }));
    expect(asked).toEqual([
      {
        path: '/advertisers/30%2F917/publishers?a=1%262',
        headers: { authorization: 'Bearer secret', accept: 'application/json' },
      },
    ]);
  });

  it.each([
    [401, 'login'],
    [403, 'login'],
    [400, 'refused'],
    [404, 'refused'],
    [418, 'passing'],
  ])('status %d is a %s fault in the words of Awin', async (status, kind) => {
    const { call } = answering('{"error":"x","description":"No, sorry"}', status);
    await expect(Array.fromAsync(getRows(call, { path: '/x', query: {} }))).rejects.toEqual(
      expect.objectContaining({ kind, words: 'No, sorry' }),
    );
  });
});
