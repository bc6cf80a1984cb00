// A named run: takes its own options, gives its figures.

export interface ProofRow {
  name: string;
  figure: string;
  holds: boolean;
}

export type Proof = (args: string[]) => Promise<ProofRow[]>;

export function printRows(rows: readonly ProofRow[]): void {
  for (const { name, figure, holds } of rows) {
    process.stdout.write(`${holds ? '达标' : '未达标'}  ${figure.padStart(12)}  ${name}\n`);
  }
}
