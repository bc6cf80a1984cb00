// An archive as it is read: pieces of its content, each knowing where in the file it stands.

/** Where to go on: bytes into the file, and bytes into what is unpacked from there. */
export interface Place {
  offset: number;
  inner: number;
}

export interface Piece {
  bytes: Buffer;
  /** Of the byte `at` of this piece; at its very end, where what follows starts. */
  placeAt(at: number): Place;
  /** What is packed by itself ends here, so a record that goes on was cut. */
  closes: boolean;
  /** Bytes before it could not be read. */
  afterGap: boolean;
}
