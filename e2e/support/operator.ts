// The operator's command line, kept open beside the product under test. Started anew for each command, Node and the
// server's modules take two seconds of a core, more than most of what a journey does.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { runCli } from '#server/commands/run-cli.ts';
import { readConfig } from '#server/config/config.ts';

export interface Operator {
  url: string;
  stop(): Promise<void>;
}

export interface SentCommand {
  args: string[];
  /** Typed where the command asks for one. */
  secret?: string;
}

/** Takes the words of a command line and answers what it said; 422 when it ended with a fault. */
export async function startOperator(dataFolder: string): Promise<Operator> {
  const server = createServer(async (request, reply) => {
    const { args, secret = '' } = (await json(request)) as SentCommand;
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    const code = await runCli(args, () => readConfig({ ...process.env, HAITU_DATA: dataFolder }), {
      say,
      complain: say,
      askSecret: async () => secret,
    });
    reply.statusCode = code === 0 ? 200 : 422;
    reply.end(lines.join('\n'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
