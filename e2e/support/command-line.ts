// The operator's command line, run against the data folder of the product under test: it joins the running database.
import { inject } from 'vitest';

export async function runCommand(...args: string[]): Promise<string> {
  const reply = await fetch(inject('operator'), { method: 'POST', body: JSON.stringify(args) });
  const said = await reply.text();
  if (!reply.ok) throw new Error(`${args.join(' ')}: ${said}`);
  return said;
}
