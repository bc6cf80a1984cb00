// `npm run dev`: the styled web app with hot reload on PORT (3000 unless set), the server behind it restarted on every
// change of its files. The data folder is the one `npm start` uses.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createServer } from 'vite';

const root = resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/serve.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(serverPort),
    HAITU_PUBLIC_URL: process.env.HAITU_PUBLIC_URL ?? `http://localhost:${port}`,
  },
});

const web = await createServer({
  configFile: resolve(root, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: {
      // What the server answers itself; event streams pass through as they come.
      '^/(api|files|healthz|readyz|mcp)(/|$|\\?)': { target: `http://127.0.0.1:${serverPort}` },
    },
  },
});
await web.listen();
process.stdout.write(`网页（热更新）：http://localhost:${port}，服务：http://localhost:${serverPort}\n`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
  await web.close();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
server.once('exit', (code) => {
  void stop().then(() => process.exit(code ?? 0));
});
