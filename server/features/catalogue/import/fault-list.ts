// Gathers what is wrong with a file: as many places as someone would read, in the order of the lines.
import { AppError } from '#server/kernel/app-error.ts';
import { catalogueImportTexts as texts } from '../texts.ts';
import type { Fault } from './record.ts';

export const shownFaults = 200;

export class FaultList {
  #faults: Fault[] = [];
  #count = 0;

  add(...faults: readonly Fault[]): void {
    this.#count += faults.length;
    this.#faults.push(...faults);
    if (this.#faults.length > shownFaults * 4) this.#faults = this.#first();
  }

  /** Refuses the file when there is anything to say about it. */
  refuse(): void {
    if (this.#count === 0) return;
    const errors = this.#first();
    const lines = errors.map(({ line, column, reason }) => texts.place(line, column, reason));
    if (this.#count > errors.length) lines.push(texts.more(errors.length));
    throw new AppError('invalid_input', [texts.refused, ...lines].join('\n'), { errors });
  }

  #first(): Fault[] {
    return this.#faults.toSorted((a, b) => a.line - b.line).slice(0, shownFaults);
  }
}
