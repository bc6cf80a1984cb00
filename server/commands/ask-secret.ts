// A secret that does not pass as an argument, where the list of processes and the shell's history would tell it: the first
// line of standard input, typed unseen at a terminal.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export async function askSecret(prompt: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write(prompt);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isTerminal });
  // Reading unseen takes Ctrl-C for a sign like any other, unless it is passed on.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
