// An S3 server as a process of its own: `<folder> <port> <bucket>`; says `ready` when it listens.
import S3rver from 's3rver';

const [directory = '', port = '', bucket = ''] = process.argv.slice(2);
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
}).run();
process.stdout.write('ready\n');
// Whoever started it has gone.
process.stdin.on('end', () => process.exit(0)).resume();
