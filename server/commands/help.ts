// The help pages.
import type { AnyCommand, CommandOption } from './command.ts';
import { cliTexts } from './texts.ts';

/** Columns a text takes on a terminal: Chinese characters are two wide. */
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? 2 : 1), 0);

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => widthOf(left)));
  return rows.map(([left, right]) => `  ${left}${' '.repeat(width - widthOf(left) + 2)}${right}`).join('\n');
}

const spelled = ([name, { type, value = '<值>' }]: [string, CommandOption]) =>
  type === 'boolean' ? `--${name}` : `--${name} ${value}`;

export function listCommands(commands: readonly AnyCommand[]): string {
  const rows = commands.map((command) => [command.name, command.summary] as const);
  return [cliTexts.usage, '', cliTexts.commands, table(rows), '', cliTexts.more].join('\n');
}

export function describeCommand({ name, summary, options }: AnyCommand): string {
  const entries = Object.entries(options);
  const line = entries.map((entry) => (entry[1].required ? spelled(entry) : `[${spelled(entry)}]`)).join(' ');
  const blocks = [summary, '', cliTexts.commandUsage(`${name} ${line}`.trim())];
  if (entries.length > 0) {
    const rows = entries.map((entry) => {
      const { help, required } = entry[1];
      return [spelled(entry), required ? help : `${help}（${cliTexts.optional}）`] as const;
    });
    blocks.push('', cliTexts.options, table(rows));
  }
  return blocks.join('\n');
}
