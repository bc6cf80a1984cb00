import { expect, it } from 'vitest';
import { createNamer } from './file-names.ts';

it('keeps Chinese titles, numbers what repeats, whatever the case', () => {
  const name = createNamer('素材');
  expect([
    name('春季大促 横幅', 'image/png'),
    name('春季大促 横幅', 'image/png'),
    name('春季大促 横幅', 'image/gif'),
    name('Sale', 'image/jpeg'),
    name('SALE', 'image/jpeg'),
  ]).toEqual(['春季大促 横幅.png', '春季大促 横幅 (2).png', '春季大促 横幅.gif', 'Sale.jpg', 'SALE (2).jpg']);
});

it('leaves nothing that leads out of the folder or that a file system refuses', () => {
  const name = createNamer('素材');
  expect([
    name('../../etc/passwd', 'image/png'),
    name('a\\b:c*?"<>|', 'image/png'),
    name('...', 'image/webp'),
    name('nul', 'image/png'),
    name('横幅\u202egnp.exe', 'image/png'),
    name('🐳'.repeat(100), 'image/png'),
  ]).toEqual([
    '_.._etc_passwd.png',
    'a_b_c______.png',
    '素材.webp',
    'nul_.png',
    '横幅_gnp.exe.png',
    `${'🐳'.repeat(80)}.png`,
  ]);
});
