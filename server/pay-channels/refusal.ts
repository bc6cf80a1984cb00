import { ChannelFault } from './channel.ts';

/** The provider said no. `code` is its own. */
export class Refusal extends ChannelFault {
  readonly code: string;

  constructor(
    provider: string,
    { code, words, uncertain }: { code: string; words: string; uncertain: boolean },
  ) {
    super(`${provider}: ${code} ${shortened(words)}`.trim(), { uncertain });
    this.name = 'Refusal';
    this.code = code;
  }
}

/** Providers quote whole requests back; a sentence is enough. */
function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
