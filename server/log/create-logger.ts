// Structured lines without secrets: what could hold one is cut even if someone logs a whole object.
import pino from 'pino';
import { describeError } from '../kernel/describe-error.ts';

export function createLogger(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    serializers: { err: describeError },
    redact: {
      paths: [
        '*.password',
        '*.newPassword',
        '*.againPassword',
        '*.token',
        '*.code',
        '*.authorization',
        '*.html',
        '*.text',
      ],
      censor: '[redacted]',
    },
  };
  return pino(options, destination ?? standardOutput());
}

/** Whoever read it may have gone, with the terminal or alone: that must not end the process. */
function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ fd: 1, sync: true });
  output.on('error', () => undefined);
  return output;
}
