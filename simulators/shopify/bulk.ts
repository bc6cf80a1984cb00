// Bulk operations: a query over everything, run beside the calls, its answer a file with one object a line; what hangs on
// another names it as `__parentId`.
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import {
  type DocumentNode,
  execute,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { iso } from '../shop-kit/zone.ts';
import type { BulkPart, Context } from './context.ts';
import { gid } from './order-view.ts';
import { root } from './root.ts';
import { openSchema } from './schema.ts';
import type { ShopPlace, ShopRuntime } from './shop.ts';

export interface BulkOperation {
  __typename: 'BulkOperation';
  id: string;
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELED';
  type: 'QUERY';
  query: string;
  objectCount: string;
  rootObjectCount: string;
  fileSize: string | null;
  url: string | null;
  partialDataUrl: string | null;
  errorCode: 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR' | null;
  createdAt: string;
  completedAt: string | null;
}

interface UserError {
  field: string[] | null;
  message: string;
  code: 'INVALID' | 'OPERATION_IN_PROGRESS';
}

export interface BulkDesk {
  run(
    args: { query: string; groupObjects: boolean },
    context: Context,
  ): { bulkOperation: BulkOperation | null; userErrors: UserError[] };
  /** Reading moves it on: nobody sees it done at the first look. */
  read(id: string): BulkOperation | null;
  newest(): BulkOperation | null;
  list(): BulkOperation[];
  cancel(id: string): {
    bulkOperation: BulkOperation | null;
    userErrors: { field: string[]; message: string }[];
  };
  /** The file behind a url's path; null where there is none. */
  file(path: string): ReturnType<typeof createReadStream> | null;
  /** After what is being written. */
  close(): Promise<void>;
}

interface Job {
  shown: BulkOperation;
  reads: number;
  /** What it becomes once it has been looked at often enough. */
  end: Partial<BulkOperation> | null;
  isCancelled: boolean;
}

const ordersPerPart = 200;

export function openBulkDesk(shop: () => ShopRuntime, place: ShopPlace): BulkDesk {
  const jobs = new Map<string, Job>();
  const files = new Map<string, string>();
  let folder: string | null = null;
  let schema: GraphQLSchema | null = null;
  const working = new Set<Promise<void>>();
  let counter = 0;

  const isOpen = ({ shown }: Job) => shown.status === 'CREATED' || shown.status === 'RUNNING';

  async function work(
    job: Job,
    of: { document: DocumentNode; isGrouped: boolean; context: Context },
  ): Promise<void> {
    folder ??= mkdtempSync(join(tmpdir(), 'shop-bulk-'));
    const name = `bulk-${job.shown.id.split('/').at(-1)}.jsonl`;
    const path = join(folder, name);
    const out = createWriteStream(path);
    const fails = of.context.fault === 'bulk-failed';
    const bulk: BulkPart = { from: 0, to: 0, rows: null };
    let objects = 0;
    let roots = 0;
    let size = 0;
    let errorCode: BulkOperation['errorCode'] = null;
    schema ??= openSchema();
    do {
      if (job.isCancelled) break;
      bulk.from = bulk.to;
      bulk.to += ordersPerPart;
      const answer = await execute({
        schema,
        document: of.document,
        rootValue: root,
        contextValue: { ...of.context, bulk, fault: null },
      });
      if (answer.errors) {
        const isDenied = answer.errors.some(({ extensions }) => extensions.code === 'ACCESS_DENIED');
        errorCode = isDenied ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR';
        break;
      }
      const { lines, rootLines } = flatten(answer.data ?? {}, of.isGrouped);
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      objects += lines.length;
      roots += rootLines;
      size += Buffer.byteLength(text);
      if (!out.write(text)) await new Promise((resolve) => out.once('drain', resolve));
      if (fails) {
        errorCode = 'INTERNAL_SERVER_ERROR';
        break;
      }
      await breathe();
    } while (bulk.rows !== null && bulk.to < bulk.rows.length);
    await new Promise<void>((resolve) => out.end(resolve));
    const urlPath = `/_files/${shop().handle}/${name}`;
    files.set(urlPath, path);
    const url =
      objects === 0 ? null : `${place.origin()}${urlPath}?response-content-type=application%2Fjsonl`;
    job.end = {
      status: errorCode === null ? 'COMPLETED' : 'FAILED',
      objectCount: String(objects),
      rootObjectCount: String(roots),
      fileSize: objects === 0 ? null : String(size),
      url: errorCode === null ? url : null,
      partialDataUrl: errorCode === null ? null : url,
      errorCode,
      completedAt: iso(shop().now()),
    };
  }

  function look(job: Job): BulkOperation {
    job.reads++;
    if (!isOpen(job)) return job.shown;
    if (job.end && job.reads > place.bulkReads) {
      Object.assign(job.shown, job.end);
      shop().hooks.tell('BULK_OPERATIONS_FINISH', {
        admin_graphql_api_id: job.shown.id,
        completed_at: job.shown.completedAt,
        created_at: job.shown.createdAt,
        error_code: job.shown.errorCode?.toLowerCase() ?? null,
        status: job.shown.status.toLowerCase(),
        type: 'query',
      });
    } else if (job.reads > 1) job.shown.status = 'RUNNING';
    return job.shown;
  }

  return {
    run({ query, groupObjects }, context) {
      const refused = (message: string, code: UserError['code'] = 'INVALID') => ({
        bulkOperation: null,
        userErrors: [{ field: code === 'INVALID' ? ['query'] : null, message, code }],
      });
      const open = [...jobs.values()].find(isOpen);
      if (open)
        return refused(
          `A bulk query operation for this app and shop is already in progress: ${open.shown.id}.`,
          'OPERATION_IN_PROGRESS',
        );
      schema ??= openSchema();
      const { document, why } = readBulkQuery(query, schema);
      if (!document) return refused(why);
      const id = gid('BulkOperation', 4_000_000_000_000 + ++counter);
      const shown: BulkOperation = {
        ...{ __typename: 'BulkOperation', id, status: 'CREATED', type: 'QUERY', query, objectCount: '0' },
        ...{ rootObjectCount: '0', fileSize: null, url: null, partialDataUrl: null, errorCode: null },
        ...{ createdAt: iso(context.now), completedAt: null },
      };
      const job: Job = { shown, reads: 0, end: null, isCancelled: false };
      jobs.set(id, job);
      const done = work(job, { document, isGrouped: groupObjects, context })
        .catch(() => {
          job.end = { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR', completedAt: iso(shop().now()) };
        })
        .finally(() => working.delete(done));
      working.add(done);
      return { bulkOperation: shown, userErrors: [] };
    },
    read: (id) => {
      const job = jobs.get(id);
      return job ? look(job) : null;
    },
    newest: () => {
      const job = [...jobs.values()].at(-1);
      return job ? look(job) : null;
    },
    list: () => [...jobs.values()].map(look),
    cancel(id) {
      const job = jobs.get(id);
      if (!job)
        return {
          bulkOperation: null,
          userErrors: [{ field: ['id'], message: 'Bulk operation does not exist' }],
        };
      if (!isOpen(job)) {
        const message = `A bulk operation cannot be canceled when it is ${job.shown.status.toLowerCase()}`;
        return { bulkOperation: job.shown, userErrors: [{ field: ['id'], message }] };
      }
      job.isCancelled = true;
      Object.assign(job.shown, { status: 'CANCELED', completedAt: iso(shop().now()) });
      return { bulkOperation: job.shown, userErrors: [] };
    },
    file(path) {
      const found = files.get(path);
      return found === undefined ? null : createReadStream(found);
    },
    async close() {
      for (const job of jobs.values()) job.isCancelled = true;
      await Promise.allSettled(working);
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The vendor's rules of what may run in bulk; `why` says which one a query breaks. */
function readBulkQuery(text: string, schema: GraphQLSchema): { document: DocumentNode | null; why: string } {
  const refused = (why: string) => ({ document: null, why });
  let document: DocumentNode;
  try {
    document = parse(text);
  } catch (error) {
    return refused(`Invalid bulk query: ${(error as Error).message}`);
  }
  const [wrong] = validate(schema, document);
  if (wrong) return refused(`Invalid bulk query: ${wrong.message}`);
  if (document.definitions.some((one) => one.kind === Kind.OPERATION_DEFINITION && one.operation !== 'query'))
    return refused('Invalid bulk query: only queries are supported');
  let connections = 0;
  let deepest = 0;
  let depth = 0;
  let lists = 0;
  let insideList = false;
  const types = new TypeInfo(schema);
  const isConnection = () => getNamedType(types.getType())?.name.endsWith('Connection') ?? false;
  const isPlainList = () =>
    isListType(getNullableType(types.getType())) && !types.getParentType()?.name.endsWith('Connection');
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        enter() {
          if (isConnection()) {
            connections++;
            deepest = Math.max(deepest, depth++);
            if (lists > 0) insideList = true;
          } else if (isPlainList()) lists++;
        },
        leave() {
          if (isConnection()) depth--;
          else if (isPlainList()) lists--;
        },
      },
    }),
  );
  if (connections === 0) return refused('Bulk queries must contain at least one connection.');
  if (connections > 5) return refused('Bulk queries cannot contain more than 5 connections.');
  if (deepest > 2)
    return refused('Bulk queries cannot contain connections with a nesting depth greater than 2.');
  if (insideList)
    return refused(
      'Queries that contain a connection field within a list field are not currently supported.',
    );
  return { document, why: '' };
}

type Shown = Record<string, unknown>;

/** Grouped, children stand right under their parent; otherwise anywhere below it. */
function flatten(data: Shown, isGrouped: boolean): { lines: Shown[]; rootLines: number } {
  const parents: Shown[] = [];
  const children: Shown[] = [];

  function rowsOf(value: unknown): Shown[] | null {
    if (typeof value !== 'object' || value === null) return null;
    const { nodes, edges } = value as { nodes?: Shown[]; edges?: { node: Shown }[] };
    if (Array.isArray(nodes)) return nodes;
    return Array.isArray(edges) ? edges.map(({ node }) => node) : null;
  }

  function take(node: Shown, { parent, into }: { parent: string | null; into: Shown[] }): void {
    const below: Shown[] = [];
    const line = strip(node, below);
    into.push(parent === null ? line : { ...line, __parentId: parent });
    const next = isGrouped ? into : children;
    for (const child of below)
      take(child, { parent: typeof node.id === 'string' ? node.id : null, into: next });
  }

  function strip(value: Shown, below: Shown[]): Shown {
    const kept: Shown = {};
    for (const [key, inner] of Object.entries(value)) {
      const rows = rowsOf(inner);
      if (rows) below.push(...rows);
      else if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
        kept[key] = strip(inner as Shown, below);
      else kept[key] = inner;
    }
    return kept;
  }

  let rootLines = 0;
  for (const value of Object.values(data))
    for (const node of rowsOf(value) ?? []) {
      rootLines++;
      take(node, { parent: null, into: parents });
    }
  return { lines: [...parents, ...children], rootLines };
}
