// Tells a database that is away (stopped, starting again, its connection cut) from one that refuses a statement.
import { DrizzleQueryError } from 'drizzle-orm';

/** SQLSTATE 08…: connection exceptions. 57P01…57P05: shut down, crashed, starting, idle too long. */
const awayStates = /^(08...|57P0[1-5])$/;

/** While connecting: nobody listens, the socket is not there, the other side hung up. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const connectionCalls = new Set(['connect', 'read', 'write']);

/** What node-postgres says without a code. */
const awayMessages = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Only errors as the database client throws them: another server's refusal is not ours. */
export function isConnectionLost(thrown: unknown): boolean {
  const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  if (awayStates.test(code) || awayMessages.test(error.message)) return true;
  return awayCodes.has(code) && connectionCalls.has(syscall);
}
