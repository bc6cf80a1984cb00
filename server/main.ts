// Runs the product: as it was built, where the build is of the sources that lie here, else the sources themselves. Built it
// is one file for some two thousand, which are found, read and stripped of their types at every start.
import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { builtServer, builtServerFolder } from './life/built-server.ts';

const built = builtServer();
if (built === null) {
  await import('./serve.ts');
} else {
  enableCompileCache(join(builtServerFolder, 'compiled'));
  // Lines of faults are those of the sources.
  setSourceMapsSupport(true, { nodeModules: false });
  await import(built);
}
