/** Every refusal is a status and one sentence. */
export class EverflowRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const invalid = (): EverflowRefusal => new EverflowRefusal(400, 'Invalid parameters.');
