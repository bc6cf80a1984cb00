// What a command is: its name, its options as the help prints them, and its deed.
import type { OpenServices } from '../context.ts';

export interface CommandOption {
  type: 'string' | 'boolean';
  /** Placeholder of the value in the help, e.g. `<邮箱>`. */
  value?: string;
  help: string;
  required?: boolean;
  /** May stand without its name: `intel:links <path>`. */
  positional?: true;
}

export interface CommandContext {
  opened: OpenServices;
  /** One line on standard output. */
  say: (line: string) => void;
  /** What must not stand among the arguments. */
  askSecret: (prompt: string) => Promise<string>;
}

type Values<Options extends Record<string, CommandOption>> = {
  [Name in keyof Options]: Options[Name]['type'] extends 'boolean'
    ? boolean
    : Options[Name]['required'] extends true
      ? string
      : string | undefined;
};

interface Command<Options extends Record<string, CommandOption> = Record<string, CommandOption>> {
  name: string;
  summary: string;
  options: Options;
  run(context: CommandContext, values: Values<Options>): Promise<void>;
}

/** A command whatever its options are, as the runner sees it: values are checked against `options` before. */
export type AnyCommand = Omit<Command, 'run'> & {
  run(context: CommandContext, values: Record<string, string | boolean | undefined>): Promise<void>;
};

export function defineCommand<const Options extends Record<string, CommandOption>>(
  command: Command<Options>,
): AnyCommand {
  return command as unknown as AnyCommand;
}

/** The call itself was wrong: exit code 2, with the help. */
export class UsageError extends Error {
  readonly exitCode = 2;
}
