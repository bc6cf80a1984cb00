/** A status, a word for machines in the newer versions, and one sentence. */
export class ShoplazzaRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const wrongParameter = (name: string): ShoplazzaRefusal =>
  new ShoplazzaRefusal(400, 'InvalidParameter', `${name} is invalid`);

export const notFound = (): ShoplazzaRefusal =>
  new ShoplazzaRefusal(404, 'NotFound', 'Unable to find resource');
