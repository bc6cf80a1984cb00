/** A status and one sentence; of the sentences only that of 429 is published. */
export class ShoplineRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const unprocessable = (message: string): ShoplineRefusal => new ShoplineRefusal(422, message);
