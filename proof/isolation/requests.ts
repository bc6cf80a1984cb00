// The requests that are tried at a call: one as its owner would make it, and one for each place of an id and each foreign id
// that fits there.
import { changesData, type Endpoint, labelOf } from '#contract/endpoint.ts';
import { type Part, type Place, read, samplesOf, write } from './sample-input.ts';
import { usualId } from './usual-ids.ts';

export interface Request {
  method: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Everything that was sent, as text. */
  sent: string;
}

type Input = Partial<Record<Part, Record<string, unknown>>>;

interface Shape {
  input: Input;
  /** The first step is the part. */
  ids: Place[];
}

/** First what only looks, last what takes away. */
export const rankOf = (endpoint: Endpoint): number => {
  if (endpoint.path === '/api/users/exit') return 4;
  if (!changesData(endpoint)) return 0;
  return ['PUT', 'POST', 'DELETE'].indexOf(endpoint.method) + 1;
};

export function shapesOf(endpoint: Endpoint): Shape[] {
  let shapes: Shape[] = [{ input: {}, ids: [] }];
  for (const part of ['params', 'query', 'body'] as const) {
    const samples = samplesOf(endpoint, part);
    if (samples.length === 0) {
      if (endpoint[part]) throw new Error(`${labelOf(endpoint)} needs a sample of its ${part}`);
      continue;
    }
    shapes = shapes.flatMap(({ input, ids }) =>
      samples.map((sample) => ({
        input: { ...input, [part]: sample.value },
        ids: [...ids, ...sample.ids.map((place) => [part, ...place])],
      })),
    );
  }
  return shapes;
}

const fits = (endpoint: Endpoint, input: Input): boolean =>
  Object.entries(input).every(([part, value]) => endpoint[part as Part]?.safeParse(value).success ?? true);

/** With the usual ids of `whose` in every place; a place that takes none keeps its sample. */
function inputWith(endpoint: Endpoint, { input, ids }: Shape, whose: ReadonlyMap<string, string>): Input {
  const filled = structuredClone(input);
  for (const place of ids) {
    const usual = usualId(endpoint, place, whose);
    if (usual !== null) put(endpoint, filled, place, usual);
  }
  return filled;
}

/** False, and nothing changed, where the schema refuses it. */
function put(endpoint: Endpoint, input: Input, place: Place, id: string): boolean {
  const before = read(input, place);
  for (const value of [id, Number(id)]) {
    write(input, place, value);
    if (fits(endpoint, input)) return true;
  }
  write(input, place, before);
  return false;
}

/** As somebody makes it with ids of their own. */
export const usualRequests = (endpoint: Endpoint, own: ReadonlyMap<string, string>): Request[] =>
  shapesOf(endpoint).map((shape) => requestOf(endpoint, inputWith(endpoint, shape, own)));

export interface Tries {
  /** Tried in every place. */
  ids: ReadonlySet<string>;
  /** What stands in a call's other places: each of these in turn. */
  besides: readonly ReadonlyMap<string, string>[];
}

/** Each once. */
export function requestsWith(endpoint: Endpoint, { ids, besides }: Tries): Request[] {
  const requests = new Map<string, Request>();
  for (const shape of shapesOf(endpoint)) {
    for (const beside of besides) {
      const base = inputWith(endpoint, shape, beside);
      for (const place of shape.ids) {
        for (const id of ids) {
          const input = structuredClone(base);
          if (!put(endpoint, input, place, id)) continue;
          const request = requestOf(endpoint, input);
          requests.set(request.sent, request);
        }
      }
    }
  }
  return [...requests.values()];
}

function requestOf(endpoint: Endpoint, { params = {}, query = {}, body }: Input): Request {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of [value].flat()) search.append(name, String(item));
  const url = search.size > 0 ? `${path}?${search}` : path;
  const sent = `${endpoint.method} ${decodeURIComponent(url)} ${JSON.stringify(body ?? null)}`;
  const { method } = endpoint;
  if (endpoint.upload) return { method, url, sent, body: formOf(body ?? {}) };
  return body ? { method, url, sent, body } : { method, url, sent };
}

/** A table of one row: files that are pictures are refused after the call has been let in. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new Blob(['Trans ID,Date,Sale Amount\n1,2026-09-01,10.00\n']), 'orders.csv');
  return form;
}
