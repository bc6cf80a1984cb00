// Loaded before the product: what `/readyz` asks of the disk then throws where nobody catches it, as the file `crash` says.
import { existsSync, readFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { statfs } = fsPromises;
fsPromises.statfs = async (folder) => {
  const order = `${folder}/crash`;
  const how = existsSync(order) ? readFileSync(order, 'utf8') : '';
  const fault = new Error('nobody catches this');
  if (how === 'throw') {
    setImmediate(() => {
      throw fault;
    });
  }
  if (how === 'reject') Promise.reject(fault);
  return statfs(folder);
};
syncBuiltinESMExports();
