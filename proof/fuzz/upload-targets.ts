// Bodies of uploads, and the pictures in them.
import sharp from 'sharp';
import { encodeAvatar } from '#server/features/accounts/avatars/encode-avatar.ts';
import { encodePicture } from '#server/features/materials/encode-picture.ts';
import { encodePng } from '#server/features/reports/pictures/encode-png.ts';
import { boundaryOf, MultipartReader } from '#server/http/multipart.ts';
import type { Target } from './target.ts';

const form = [
  '--b\r\nContent-Disposition: form-data; name="network"\r\n\r\nawin\r\n',
  '--b\r\nContent-Disposition: form-data; name="file"; filename="订单.csv"; filename*=UTF-8\'\'%E8%AE%A2.csv\r\n',
  'Content-Type: text/csv\r\n\r\ntime,je\r\n2022/9/5,1\r\n\r\n--b--\r\n',
].join('');

const pieceSizes = [1, 7, 64, 1024, 65_536];

export async function uploadTargets(): Promise<Target[]> {
  const picture = sharp({ create: { width: 24, height: 16, channels: 4, background: '#1677ff' } });
  const pictures = await Promise.all([
    picture.clone().png().toBuffer(),
    picture.clone().jpeg().toBuffer(),
    picture.clone().gif().toBuffer(),
    picture.clone().webp().toBuffer(),
  ]);
  return [
    {
      name: 'multipart',
      samples: [Buffer.from(form)],
      async read(bytes) {
        const ignore = () => undefined;
        const reader = new MultipartReader('b', { begin: ignore, data: ignore, end: ignore });
        const size = bytes.length > 100_000 ? 65_536 : (pieceSizes[bytes.length % pieceSizes.length] ?? 64);
        for (let at = 0; at < bytes.length; at += size) await reader.push(bytes.subarray(at, at + size));
        reader.finish();
      },
    },
    {
      name: 'multipart content type',
      samples: [Buffer.from('multipart/form-data; charset=utf-8; boundary="----a b"')],
      // The server takes 16 KB of headers.
      read: async (bytes) => void boundaryOf(bytes.subarray(0, 16_384).toString('latin1')),
    },
    { name: 'avatar', samples: pictures, read: async (bytes) => void (await encodeAvatar(bytes)) },
    { name: 'material', samples: pictures, read: async (bytes) => void (await encodePicture(bytes)) },
    {
      name: 'chart picture',
      samples: pictures.slice(0, 1),
      read: async (bytes) => void (await encodePng(bytes)),
    },
  ];
}
