// A multipart body piece by piece: where each part begins, its bytes, where it ends. Plain calls instead of streams in
// streams: whatever a body holds and wherever it is cut, there is nobody to miss an error.

/** What a part says of itself. */
export interface PartHead {
  name: string;
  /** Present where the sender means a file. */
  fileName: string | undefined;
  mediaType: string;
}

export interface PartHandlers {
  begin(head: PartHead): void | Promise<void>;
  data(bytes: Buffer): void | Promise<void>;
  end(): void | Promise<void>;
}

/** The body is no multipart, or not all of one. */
export class MultipartFault extends Error {}

const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');
const maxHeadBytes = 16 * 1024;
/** Blanks are allowed between a boundary and its line end. */
const maxTailBytes = 64;
/** RFC 2046. */
const maxBoundaryLength = 70;

/** The boundary a Content-Type names; undefined when it is not of a form with files. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  if (!isMultipart(contentType)) return undefined;
  const { boundary } = parametersOf(contentType ?? '');
  return boundary && boundary.length <= maxBoundaryLength ? boundary : undefined;
}

export const isMultipart = (contentType: string | undefined): boolean =>
  /^multipart\/form-data(?:;|\s|$)/i.test(contentType ?? '');

export class MultipartReader {
  readonly #needle: Buffer;
  readonly #handlers: PartHandlers;
  /** What is not decided yet. The first boundary may stand at the very beginning. */
  #held: Buffer = lineEnd;
  #state: 'preamble' | 'tail' | 'head' | 'body' | 'done' = 'preamble';

  constructor(boundary: string, handlers: PartHandlers) {
    this.#needle = Buffer.from(`\r\n--${boundary}`, 'latin1');
    this.#handlers = handlers;
  }

  async push(piece: Buffer): Promise<void> {
    // Whatever follows the last boundary says nothing.
    if (this.#state === 'done') return;
    this.#held = this.#held.length === 0 ? piece : Buffer.concat([this.#held, piece]);
    while (await this.#step());
  }

  /** Throws when the body ended before its last boundary. */
  finish(): void {
    if (this.#state !== 'done') throw new MultipartFault('the body ends before its last boundary');
  }

  /** False when it takes more bytes to go on. */
  async #step(): Promise<boolean> {
    switch (this.#state) {
      case 'preamble':
        return this.#passBytes(null);
      case 'tail':
        return this.#readTail();
      case 'head':
        return this.#readHead();
      case 'body':
        return this.#passBytes(this.#handlers);
      case 'done':
        return false;
    }
  }

  async #passBytes(handlers: PartHandlers | null): Promise<boolean> {
    const at = this.#held.indexOf(this.#needle);
    // The boundary may have begun in the last bytes.
    const known = at < 0 ? Math.max(0, this.#held.length - this.#needle.length + 1) : at;
    if (known > 0) await handlers?.data(this.#held.subarray(0, known));
    this.#held = this.#held.subarray(at < 0 ? known : at + this.#needle.length);
    if (at < 0) return false;
    await handlers?.end();
    this.#state = 'tail';
    return true;
  }

  #readTail(): boolean {
    if (this.#held.length < 2) return false;
    if (this.#held[0] === 0x2d && this.#held[1] === 0x2d) {
      this.#state = 'done';
      this.#held = Buffer.alloc(0);
      return false;
    }
    const at = this.#held.indexOf(lineEnd);
    const tail = this.#held.subarray(0, at < 0 ? this.#held.length : at);
    if (tail.length > maxTailBytes || !/^[ \t\r]*$/.test(tail.toString('latin1'))) {
      throw new MultipartFault('text follows a boundary');
    }
    if (at < 0) return false;
    // The line end stays: a part without headers begins with an empty line.
    this.#held = this.#held.subarray(at);
    this.#state = 'head';
    return true;
  }

  async #readHead(): Promise<boolean> {
    const at = this.#held.indexOf(headEnd);
    if ((at < 0 ? this.#held.length : at) > maxHeadBytes)
      throw new MultipartFault('the head of a part is too long');
    if (at < 0) return false;
    const head = headOf(this.#held.toString('utf8', lineEnd.length, Math.max(at, lineEnd.length)));
    this.#held = this.#held.subarray(at + headEnd.length);
    this.#state = 'body';
    await this.#handlers.begin(head);
    return true;
  }
}

function headOf(text: string): PartHead {
  const lines = new Map(
    text.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const disposition = lines.get('content-disposition') ?? '';
  const { name, filename, 'filename*': wide } = parametersOf(disposition);
  if (!/^form-data(?:;|\s|$)/i.test(disposition) || name === undefined) {
    throw new MultipartFault('a part without a name');
  }
  const mediaType = (lines.get('content-type') ?? 'text/plain').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const said = decodeWide(wide) ?? filename;
  // Some clients name no file and only say that it is one.
  const fileName = said ?? (mediaType === 'application/octet-stream' ? '' : undefined);
  return { name, fileName: fileName === undefined ? undefined : lastSegment(fileName), mediaType };
}

/** `; name="a"; filename=b`, quoted or not. */
function parametersOf(text: string): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = Object.create(null);
  for (const [, key = '', quoted, bare] of text.matchAll(
    /;[ \t]*([\w*-]+)=(?:"((?:[^"\\]|\\[\s\S])*)"|([^;\s"]*))/g,
  )) {
    found[key.toLowerCase()] ??= quoted === undefined ? bare : quoted.replace(/\\(["\\])/g, '$1');
  }
  return found;
}

/** `UTF-8''%E8%AE%A2.csv`. */
function decodeWide(text: string | undefined): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(text ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Old browsers send the whole path. */
const lastSegment = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
