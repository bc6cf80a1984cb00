import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connectionUrl, parseConnection } from './connection-file.ts';
import { dataFolderAt } from './data-folder.ts';
import { endpointFlags } from './endpoint.ts';
import { StartFault, startFaultExitCodes, toStartFault } from './faults.ts';
import { parsePostmaster } from './postmaster-file.ts';
import { decisiveLine, tellFailure } from './server-log.ts';

describe('postmaster.pid', () => {
  test('is read line by line', () => {
    const text = '4711\n/data/pg\n1700000000\n5432\n/data/run\n\n  1234  5\nready   \n';
    expect(parsePostmaster(text)).toEqual({
      pid: 4711,
      port: 5432,
      socketFolder: '/data/run',
      status: 'ready',
    });
  });

  test('may be half written', () => {
    expect(parsePostmaster('')).toBe(null);
    expect(parsePostmaster('4711\n/data/pg\n')).toEqual({
      pid: 4711,
      port: 0,
      socketFolder: '',
      status: 'unknown',
    });
  });
});

describe('what the server says', () => {
  const place = dataFolderAt(tmpdir());

  test.each([
    ['port-taken', 'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use'],
    ['already-running', '2026-01-01 [1] FATAL:  lock file "postmaster.pid" already exists'],
    ['already-running', 'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use'],
    ['other', 'FATAL:  could not open file "global/pg_control": No such file or directory'],
  ])('is understood as %s', async (kind, output) => {
    expect((await tellFailure(output, place)).kind).toBe(kind);
  });

  test.each(['No space left on device', 'Disk quota exceeded'])(
    'about space is a full disk: %s',
    async (words) => {
      const { fault } = await tellFailure(
        `FATAL:  could not write lock file "postmaster.pid": ${words}`,
        place,
      );
      expect(fault.code).toBe('disk-full');
    },
  );

  test('is cut down to the line that matters', () => {
    const output =
      '2026-01-01 UTC [1] LOG:  starting\n2026-01-01 UTC [1] FATAL:  no such thing\n2026 LOG:  shut down\n';
    expect(decisiveLine(output)).toBe('no such thing');
    expect(decisiveLine('initdb: error: invalid\n')).toBe('invalid');
    expect(decisiveLine('')).toBe('没有任何说明');
  });
});

describe('connection settings', () => {
  const connection = {
    host: '/数据 盘/run',
    port: 5432,
    user: 'haitu',
    password: 'p@/:%',
    database: 'haitu',
  };

  test('survive the file and reject nonsense', () => {
    expect(parseConnection(JSON.stringify(connection))).toEqual(connection);
    for (const text of ['', '[]', 'null', '{}', JSON.stringify({ ...connection, port: 0 })]) {
      expect(parseConnection(text)).toBe(null);
    }
  });

  test('become an address that keeps odd characters apart', () => {
    const { hostname, password, port, pathname } = new URL(connectionUrl(connection));
    expect(decodeURIComponent(hostname)).toBe(connection.host);
    expect(decodeURIComponent(password)).toBe(connection.password);
    expect([port, pathname]).toEqual(['5432', '/haitu']);
  });

  test('open no port when there is a socket, and no socket when there is a port', () => {
    expect(endpointFlags({ host: '/a, "b"/run', port: 5432 })).toEqual(
      expect.arrayContaining(['listen_addresses=', 'unix_socket_directories="/a, ""b""/run"']),
    );
    expect(endpointFlags({ host: '127.0.0.1', port: 6000 })).toEqual(
      expect.arrayContaining(['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'port=6000']),
    );
  });
});

describe('faults', () => {
  test.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['53100', 'disk-full'],
    ['EACCES', 'not-permitted'],
    ['EROFS', 'not-permitted'],
    ['ENOTDIR', 'not-permitted'],
    ['ESOMETHING', 'server-failed'],
  ])('%s becomes %s', (code, expected) => {
    const path = join('/data', 'x');
    expect(toStartFault(Object.assign(new Error('words'), { code, path }), '/data').code).toBe(expected);
  });

  test('stay what they are, and have an exit code each', () => {
    const fault = new StartFault('other-version', 'x');
    expect(toStartFault(fault, '/data')).toBe(fault);
    const codes = Object.values(startFaultExitCodes);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
