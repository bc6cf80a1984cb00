// `npm run proof -- <name> [options]`: long runs that show what no test has the time for, one figure a row.
import { browserProof } from './browser/browser-proof.ts';
import { fuzzProof } from './fuzz/fuzz-proof.ts';
import { isolationProof } from './isolation/isolation-proof.ts';
import { killsProof } from './kills/kills-proof.ts';
import { linksProof } from './links/links-proof.ts';
import { loadProof } from './load/load-proof.ts';
import { mailProof } from './mail/mail-proof.ts';
import { type Proof, printRows } from './proof.ts';

const proofs: Record<string, Proof> = {
  browser: browserProof,
  fuzz: fuzzProof,
  isolation: isolationProof,
  kills: killsProof,
  links: linksProof,
  load: loadProof,
  mail: mailProof,
};

const [name = '', ...args] = process.argv.slice(2);
const proof = proofs[name];
if (!proof) {
  process.stderr.write(
    `可运行：${Object.keys(proofs).join('、')}，如 npm run proof -- fuzz --inputs 100000\n`,
  );
  process.exit(2);
}
const rows = await proof(args);
printRows(rows);
if (rows.length === 0) process.stderr.write('没有运行任何一项，请检查选项中的数字\n');
if (rows.length === 0 || rows.some(({ holds }) => holds === false)) process.exitCode = 1;
