// Structured lines without secrets: what could hold one is cut even if someone logs a whole object.
import pino from 'pino';
import { describeError } from './describe-error.ts';

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
  return destination ? pino(options, destination) : pino(options);
}
