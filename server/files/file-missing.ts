/** What was asked for is not in the store. Anything else that is wrong is the store's fault, and may pass. */
export class FileMissing extends Error {
  constructor(key: string, cause?: unknown) {
    super(`no file at ${key}`, { cause });
    this.name = 'FileMissing';
  }
}
