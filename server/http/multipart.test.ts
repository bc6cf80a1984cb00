import { describe, expect, it } from 'vitest';
import { boundaryOf, MultipartFault, MultipartReader } from './multipart.ts';

async function read(body: string | Buffer, boundary = 'b', pieceBytes = 1e9) {
  const parts: { name: string; fileName: string | undefined; mediaType: string; text: string }[] = [];
  let ended = 0;
  const reader = new MultipartReader(boundary, {
    begin: (head) => void parts.push({ ...head, text: '' }),
    data: (bytes) => {
      const part = parts.at(-1);
      if (part) part.text += bytes.toString('latin1');
    },
    end: () => {
      ended += 1;
    },
  });
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    await reader.push(bytes.subarray(at, at + pieceBytes));
  reader.finish();
  expect(ended).toBe(parts.length);
  return parts;
}

const body = [
  'a preamble nobody reads\r\n--b \t\r\nContent-Disposition: form-data; name="what"\r\n\r\nx\r\n-\r\n--',
  '\r\n--b\r\ncontent-disposition: form-data; name="empty"\r\n\r\n',
  '\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="C:\\\\a\\"b.csv"\r\nContent-Type: Text/CSV; charset=x\r\n\r\n1,2\r\n--B\r\n',
  '\r\n--b--\r\nan epilogue --b\r\n',
].join('');

describe('a multipart body', () => {
  it('is the same however it is cut into pieces', async () => {
    const whole = await read(body);
    expect(whole).toEqual([
      { name: 'what', fileName: undefined, mediaType: 'text/plain', text: 'x\r\n-\r\n--' },
      { name: 'empty', fileName: undefined, mediaType: 'text/plain', text: '' },
      { name: 'file', fileName: 'a"b.csv', mediaType: 'text/csv', text: '1,2\r\n--B\r\n' },
    ]);
    for (let size = 1; size < 40; size += 1) expect(await read(body, 'b', size)).toEqual(whole);
  });

  it('that is cut anywhere before its last boundary is refused', async () => {
    const last = body.indexOf('\r\n--b--') + 7;
    for (let end = 0; end < last; end += 1) {
      await expect(read(body.slice(0, end))).rejects.toThrow(MultipartFault);
    }
    for (let end = last; end <= body.length; end += 1) expect(await read(body.slice(0, end))).toHaveLength(3);
  });

  it.each([
    ['22 boundary lines', '--b\r\n'.repeat(22)],
    ['text after a boundary', '--bx\r\n\r\n'],
    ['a head without end', `--b\r\nX: ${'y'.repeat(20_000)}`],
    ['a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
    ['a part without a head', '--b\r\n\r\nx\r\n--b--'],
    ['an attachment', '--b\r\nContent-Disposition: attachment; name="x"\r\n\r\nx\r\n--b--'],
  ])('with %s is refused', async (_, broken) => {
    await expect(read(broken)).rejects.toThrow(MultipartFault);
  });

  it('names its files in any way in use', async () => {
    const nameOf = async (parameters: string, type = 'a/b') =>
      (
        await read(
          `--b\r\nContent-Disposition: form-data; name=file${parameters}\r\nContent-Type: ${type}\r\n\r\n\r\n--b--`,
        )
      )[0]?.fileName;
    expect(await nameOf('; filename="订单.csv"')).toBe('订单.csv');
    expect(await nameOf("; filename=x; filename*=UTF-8''%E8%AE%A2.csv")).toBe('订.csv');
    expect(await nameOf("; filename=x; filename*=UTF-8''%E8")).toBe('x');
    expect(await nameOf('; filename=""')).toBe('');
    expect(await nameOf('', 'application/octet-stream')).toBe('');
    expect(await nameOf('')).toBeUndefined();
  });

  it('is told by its content type', () => {
    expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
    expect(boundaryOf('Multipart/Form-Data;charset=utf-8;boundary="a b"')).toBe('a b');
    for (const other of [undefined, '', 'multipart/form-data', 'multipart/mixed; boundary=a', 'text/plain']) {
      expect(boundaryOf(other)).toBeUndefined();
    }
    expect(boundaryOf(`multipart/form-data; boundary=${'x'.repeat(71)}`)).toBeUndefined();
  });
});
