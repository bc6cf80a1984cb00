// Loaded before the command line: the process kills itself at the nth step that changes the disk or settles a transaction,
// before it is taken or just after; n stands in the query of this module's address.
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

const dieAt = Number(new URL(import.meta.url).searchParams.get('step'));
let steps = 0;
const step = () => {
  steps += 1;
  if (steps === dieAt) process.kill(process.pid, 'SIGKILL');
};
const around = (work) =>
  function stepped(...args) {
    step();
    const done = work.apply(this, args);
    return done?.then ? done.finally(step) : done;
  };

for (const name of ['mkdir', 'open', 'rename', 'rm', 'unlink', 'writeFile', 'copyFile'])
  fsPromises[name] = around(fsPromises[name]);
syncBuiltinESMExports();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function settling(text, ...rest) {
  if (text !== 'COMMIT') return query.call(this, text, ...rest);
  step();
  const done = query.call(this, text, ...rest);
  // Under way: sent, and not answered.
  setImmediate(step);
  return done.finally(step);
};
