// The operator's command line, run against the data folder of the product under test: it joins the running database.
import { inject } from 'vitest';
import type { SentCommand } from './operator.ts';

export const runCommand = (...args: string[]): Promise<string> => sendCommand({ args });

/** For a command that asks for a secret. */
export async function sendCommand(command: SentCommand): Promise<string> {
  const { args } = command;
  const reply = await fetch(inject('operator'), { method: 'POST', body: JSON.stringify(command) });
  const said = await reply.text();
  if (!reply.ok) throw new Error(`${args.join(' ')}: ${said}`);
  return said;
}
