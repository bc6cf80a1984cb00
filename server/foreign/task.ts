// What is done with a foreign file in a process of its own: a module whose `run` takes an order and yields parts.

/** The way from inside the room to whoever opened it. */
export interface Room {
  /** Asks the side that has the database; it answers in the order it was asked. */
  ask(question: unknown): Promise<unknown>;
}

export interface TaskModule<Order, Part> {
  run(order: Order, room: Room): AsyncIterable<Part>;
}

export interface ForeignTask<Order, Part> {
  module: URL;
  /** Types only. */
  readonly of?: TaskModule<Order, Part>;
}

/** `foreignTask<typeof import('./x-task.ts')>(new URL('./x-task.ts', import.meta.url))`. */
export const foreignTask = <Module extends TaskModule<never, unknown>>(
  module: URL,
): ForeignTask<OrderOf<Module>, PartOf<Module>> => ({ module });

type OrderOf<Module> = Module extends { run(order: infer Order, room: Room): unknown } ? Order : never;
type PartOf<Module> = Module extends { run(order: never, room: Room): AsyncIterable<infer Part> }
  ? Part
  : never;

/** What passes between the two sides. */
export type ToRoom =
  | { kind: 'order'; module: string; order: unknown; maxResidentBytes: number }
  | { kind: 'answer'; value: unknown };

export type FromRoom =
  | { kind: 'part'; value: unknown }
  | { kind: 'question'; value: unknown }
  | { kind: 'end' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'memory' }
  | { kind: 'failed'; message: string };

/** An `AppError` on its way through the pipe. */
export interface Refusal {
  reason: string;
  message: string;
  fields: Record<string, string> | undefined;
  errors: unknown;
}
