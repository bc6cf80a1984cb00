// An error as it may be written into a log. What people typed reaches the database as values of a statement, and both the
// client's and PostgreSQL's own errors repeat them; of these only the statement's shape and the names in it are kept.

import { diskFullText, isDiskFull } from './disk-full.ts';

export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  /** SQLSTATE or the system's name of the fault; `code` in a log is somebody's mailed code and cut. */
  errorCode?: string;
  /** The statement without a single value. */
  statement?: string;
  /** Where in the database: schema, table, column, constraint, type. */
  at?: Record<string, string>;
  cause?: DescribedError;
}

/** As drizzle throws it: the statement, its values, and PostgreSQL's error as the cause. */
interface StatementError extends Error {
  query: string;
  params: unknown;
}

/** As PostgreSQL words it, with `detail`, `hint`, `where` and the like, which hold values. */
interface ServerError extends Error {
  severity: string;
  code: string;
}

const deepest = 4;
const longestStatement = 400;
const longestThrown = 400;
/** Fields in which others say what went wrong. */
const tellingNames = new Set(['name', 'type', 'message', 'code', 'errno', 'reason', 'status', 'statusCode']);

export function describeError(thrown: unknown, depth = 0): DescribedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: plainMessage(thrown), stack: '' };
  const { code, cause } = thrown as { code?: unknown; cause?: unknown };
  return {
    type: thrown.name === 'Error' ? thrown.constructor.name : thrown.name,
    message: plainMessage(thrown),
    stack: framesOf(thrown),
    ...(typeof code === 'string' && { errorCode: code }),
    ...(isStatementError(thrown) && { statement: shapeOf(thrown.query) }),
    ...(isServerError(thrown) && { at: placeOf(thrown) }),
    ...(cause !== undefined && depth < deepest && { cause: describeError(cause, depth + 1) }),
  };
}

/** One line without values. */
export function plainMessage(thrown: unknown): string {
  const message = thrown instanceof Error ? messageOf(thrown) : textOf(thrown);
  return isDiskFull(thrown) ? `${diskFullText}：${message}` : message;
}

/** What was thrown that is no error: of an object what tells what happened, of the rest the names. */
function textOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown).slice(0, longestThrown);
  const told = Object.entries(thrown).map(([name, value]) =>
    tellingNames.has(name) && typeof value !== 'object' ? `${name}=${value}` : name,
  );
  return `${thrown.constructor?.name ?? 'Object'} ${told.join(' ')}`.trim().slice(0, longestThrown);
}

function messageOf(error: Error): string {
  if (isStatementError(error)) return 'Failed query';
  // PostgreSQL puts names and values alike between quotation marks; the names are told by `at`.
  if (isServerError(error)) return error.message.replace(/".*"/s, '"…"');
  const { cause } = error;
  // Many an error repeats the message of what caused it.
  const repeats = cause instanceof Error && isOfDatabase(cause) && error.message.includes(cause.message);
  return repeats ? error.message.replaceAll(cause.message, () => plainMessage(cause)) : error.message;
}

const isStatementError = (error: Error): error is StatementError => 'query' in error && 'params' in error;

const isServerError = (error: Error): error is ServerError => 'severity' in error && 'code' in error;

const isOfDatabase = (error: Error): boolean => isStatementError(error) || isServerError(error);

/** The stack begins with the message, which has as many lines as it likes, whatever they look like. */
function framesOf({ stack = '', message }: Error): string {
  const messageAt = message === '' ? -1 : stack.indexOf(message);
  return stack
    .slice(messageAt === -1 ? 0 : messageAt + message.length)
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+|anonymous>|native)\)?$/.test(line))
    .join('\n');
}

/** Every literal becomes a question mark: texts in any quotes, numbers; names and placeholders stay. */
export function shapeOf(statement: string): string {
  return statement
    .replace(/\$(\w*)\$.*?\$\1\$/gs, '?')
    .replace(/\b[Ee]'(?:[^'\\]|''|\\.)*(?:'|$)|'(?:[^']|'')*(?:'|$)/gs, '?')
    .replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestStatement);
}

const places = ['schema', 'table', 'column', 'constraint', 'dataType'] as const;

function placeOf(error: ServerError): Record<string, string> {
  const said = error as Partial<Record<(typeof places)[number], string>>;
  return Object.fromEntries(places.flatMap((name) => (said[name] ? [[name, said[name]]] : [])));
}
