// A named run: takes its own options, gives its figures.

export interface ProofRow {
  name: string;
  figure: string;
  /** Absent where the figure is only told. */
  holds?: boolean;
}

export type Proof = (args: string[]) => Promise<ProofRow[]>;

export function printRows(rows: readonly ProofRow[]): void {
  for (const { name, figure, holds } of rows) {
    const verdict = holds === undefined ? '　　　' : holds ? '达标　' : '未达标';
    process.stdout.write(`${verdict}  ${figure.padStart(12)}  ${name}\n`);
  }
}
