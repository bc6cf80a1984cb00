// Why a room was closed before its work was done.
import { AppError } from '../kernel/app-error.ts';

export type FaultKind = 'memory' | 'time' | 'output' | 'crash' | 'gone';

const sentences: Record<FaultKind, string> = {
  memory: '文件过于复杂，读取所需的内存超出上限，请另存为 CSV 或拆分后再上传',
  time: '文件过于复杂，读取时间超出上限，请另存为 CSV 或拆分后再上传',
  output: '文件展开后的内容超出上限，请拆分后再上传',
  crash: '文件无法读取，可能已损坏，请重新保存后再上传',
  gone: '上传已取消',
};

/** A sentence for the person like any other refusal; `kind` is for the log and for tests. */
export class ForeignFault extends AppError {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, cause?: unknown) {
    super('invalid_input', sentences[kind], { fields: { file: sentences[kind] }, cause });
    this.kind = kind;
  }
}
