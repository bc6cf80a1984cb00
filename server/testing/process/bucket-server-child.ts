// An S3 server as a process of its own: `<folder> <port> <bucket>`; says `ready` when it listens.
import S3rver from 's3rver';

const [directory = '', port = '', bucket = ''] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
});
/** A server may tell fewer at once than it was asked for: more than one page does not take a thousand files here. */
const pageLength = 100;
interface Store {
  listObjects(bucket: string, options: { maxKeys?: number }): Promise<unknown>;
}
const { store } = server as unknown as { store: Store };
const list = store.listObjects.bind(store);
store.listObjects = (of, options) =>
  list(of, { ...options, maxKeys: Math.min(options.maxKeys ?? pageLength, pageLength) });
await server.run();
process.stdout.write('ready\n');
// Whoever started it has gone.
process.stdin.on('end', () => process.exit(0)).resume();
