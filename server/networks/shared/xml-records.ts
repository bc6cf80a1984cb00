// Records out of XML while it arrives: the children of the root, whatever they are called, as flat named texts.
// Networks write XML that is not well formed (a bare & in an address), so the reading is tolerant.
import { Parser } from 'htmlparser2';
import { brokenAnswer } from './broken-answer.ts';

export interface XmlRecord {
  /** By element name as received; text of nested elements is joined. */
  fields: Map<string, string>;
  /** As received. */
  raw: string;
}

/** Reports nest a few levels; the parser's own stack grows slower with every one. */
const deepest = 100;
/** No network sends a record this long. */
const longest = 1_000_000;

export class XmlRecordReader {
  readonly #parser: Parser;
  #records: XmlRecord[] = [];
  #fields = new Map<string, string>();
  #depth = 0;
  #field = '';
  #text = '';
  /** Text from the start of the record in hand, and where it stands in the answer. */
  #kept = '';
  #keptFrom = 0;
  #recordFrom = 0;
  #rootClosed = false;

  constructor() {
    this.#parser = new Parser(
      {
        onopentag: (name) => this.#open(name),
        ontext: (text) => {
          if (this.#depth >= 3) this.#text += text;
        },
        onclosetag: (_name, implied) => this.#close(implied),
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  /** The records that this piece completes. */
  push(piece: string): XmlRecord[] {
    this.#kept += piece;
    this.#parser.write(piece);
    return this.#taken();
  }

  /** Throws when the root was not closed: the answer was cut. */
  end(): XmlRecord[] {
    this.#parser.end();
    if (!this.#rootClosed) throw brokenAnswer(this.#kept);
    return this.#taken();
  }

  #taken(): XmlRecord[] {
    const records = this.#records;
    this.#records = [];
    const start = this.#depth >= 2 ? this.#recordFrom : this.#parser.endIndex + 1;
    if (start > this.#keptFrom) {
      this.#kept = this.#kept.slice(start - this.#keptFrom);
      this.#keptFrom = start;
    }
    if (this.#kept.length > longest) throw brokenAnswer(this.#kept);
    return records;
  }

  #open(name: string): void {
    this.#depth++;
    if (this.#depth > deepest) throw brokenAnswer(this.#kept);
    if (this.#depth === 2) {
      this.#recordFrom = this.#parser.startIndex;
      this.#fields = new Map();
    } else if (this.#depth === 3) {
      this.#field = name;
      this.#text = '';
    }
  }

  #close(implied: boolean): void {
    if (this.#depth === 3) this.#fields.set(this.#field, this.#text);
    // What the parser closes by itself at the end was cut off.
    if (this.#depth === 2 && !implied) {
      const raw = this.#kept.slice(
        this.#recordFrom - this.#keptFrom,
        this.#parser.endIndex + 1 - this.#keptFrom,
      );
      this.#records.push({ fields: this.#fields, raw });
    }
    if (this.#depth === 1 && !implied) this.#rootClosed = true;
    this.#depth--;
  }
}
