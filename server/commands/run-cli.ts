// Reads a command line, runs the command and gives the exit code: 0 done, 1 refused, 2 wrong usage; faults of the
// database bring their own.
import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { type OpenServices, openServices } from '../context.ts';
import { AppError } from '../kernel/app-error.ts';
import { type AnyCommand, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { describeCommand, listCommands } from './help.ts';
import { cliTexts } from './texts.ts';

export interface Terminal {
  say: (line: string) => void;
  complain: (line: string) => void;
  /** Without one there is nobody to ask. */
  askSecret?: (prompt: string) => Promise<string>;
}

export async function runCli(
  args: readonly string[],
  readConfig: () => Config,
  terminal: Terminal,
): Promise<number> {
  try {
    return await run(args, readConfig, terminal);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    terminal.complain(message);
    return exitCodeOf(error);
  }
}

async function run(
  args: readonly string[],
  readConfig: () => Config,
  { say, complain, askSecret = async () => '' }: Terminal,
): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) {
    complain(listCommands(commands));
    return 2;
  }
  if (name === 'help' || name === '--help' || name === '-h') {
    const [about] = rest;
    say(about === undefined ? listCommands(commands) : describeCommand(getCommand(about)));
    return 0;
  }
  const command = getCommand(name);
  if (rest.includes('--help') || rest.includes('-h')) {
    say(describeCommand(command));
    return 0;
  }
  const values = readOptions(command, rest);
  // Standard output is for results: progress and the log's errors must not mix with it more than needed.
  const config: Config = { ...readConfig(), logLevel: 'error' };
  const opened = await openServices(config, { mode: 'join', log: complain });
  const release = closeOnSignal(opened);
  try {
    await command.run({ opened, say, askSecret }, values);
  } finally {
    release();
    await opened.close();
  }
  return 0;
}

function getCommand(name: string): AnyCommand {
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) throw new UsageError(`${cliTexts.unknownCommand(name)}\n\n${listCommands(commands)}`);
  return command;
}

function readOptions(
  command: AnyCommand,
  args: readonly string[],
): Record<string, string | boolean | undefined> {
  const wrong = (sentence: string) => new UsageError(`${sentence}\n\n${describeCommand(command)}`);
  const names = Object.keys(command.options);
  const { values, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.entries(command.options).map(([key, { type }]) => [key, { type }])),
    strict: false,
    allowPositionals: true,
  });
  const unknown = Object.keys(values).find((key) => !names.includes(key));
  if (unknown !== undefined) throw wrong(cliTexts.unknownOption(unknown));
  const bare = Object.entries(command.options).find(
    ([key, { positional }]) => positional && !(key in values),
  );
  if (bare && positionals[0] !== undefined) values[bare[0]] = positionals.shift();
  if (positionals[0] !== undefined) throw wrong(cliTexts.unknownWord(positionals[0]));
  const read: Record<string, string | boolean | undefined> = {};
  for (const [key, option] of Object.entries(command.options)) {
    const given = values[key];
    if (option.type === 'boolean') {
      if (typeof given === 'string') throw wrong(cliTexts.noValue(key));
      read[key] = given ?? false;
      continue;
    }
    if (given === true || (given === undefined && option.required)) throw wrong(cliTexts.missing(key));
    read[key] = given as string | undefined;
  }
  return read;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof AppError || !(error instanceof Error)) return 1;
  return 'exitCode' in error ? Number(error.exitCode) : 1;
}

/** A command that runs the embedded database itself must not leave it behind. */
function closeOnSignal(opened: OpenServices): () => void {
  const leave = () => {
    void opened.close().finally(() => process.exit(130));
  };
  process.once('SIGINT', leave);
  process.once('SIGTERM', leave);
  return () => {
    process.off('SIGINT', leave);
    process.off('SIGTERM', leave);
  };
}
