/** In the network's envelope; with a field it is a refused parameter. */
export class ImpactRefusal extends Error {
  readonly status: number;
  readonly field: string;
  readonly why: string;

  constructor(status: number, message: string, field = '', why = 'Invalid value') {
    super(message);
    this.status = status;
    this.field = field;
    this.why = why;
  }
}
