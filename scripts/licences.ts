// Which licences the installed product is under: `npm run licences` prints every package by its licence, and ends with
// an error where one is not among those somebody has agreed to. Reads the lockfile, so it speaks of what `npm ci` installs.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Free to ship with a product, changed or not. The LGPL ones are libraries that are linked, as they allow. */
const agreed = new Set([
  ...[
    '0BSD',
    'AFL-2.1',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'EUPL-1.1+',
  ],
  ...['ISC', 'LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense'],
]);

/** Their lockfile entries name none, or not in the usual words: what their own licence files say. */
const readByHand: Record<string, string> = {
  format: 'MIT',
  khroma: 'MIT',
  'png-js': 'MIT',
  'pause-stream': 'MIT OR Apache-2.0',
};

interface Locked {
  version?: string;
  license?: unknown;
  dev?: boolean;
  link?: boolean;
}

export interface LicensedPackage {
  name: string;
  version: string;
  licence: string;
  isAgreed: boolean;
}

/** Packages of a lockfile that come with the product; those of tests and tools stay in this house. */
export function listLicences(lockfile: string): LicensedPackage[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> };
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = readByHand[name] ?? (typeof license === 'string' ? license : '');
      return { name, version, licence, isAgreed: isAgreedTo(licence) };
    })
    .sort((a, b) => a.licence.localeCompare(b.licence) || a.name.localeCompare(b.name));
}

/** Of a choice one part is enough; of parts that all hold, each is needed. */
function isAgreedTo(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => agreed.has(part)));
}

function print(): void {
  const found = listLicences(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  for (const { name, version, licence, isAgreed } of found)
    console.log(`${isAgreed ? '  ' : '✗ '}${licence || '未标明'}\t${name} ${version}`);
  const open = found.filter(({ isAgreed }) => !isAgreed);
  console.log(`共 ${found.length} 个软件包，${open.length} 个的许可需要确认`);
  if (open.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print();
