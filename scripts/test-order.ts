// The order of test files: as Vitest has it, but those that start a product of their own come first. Starting takes longer
// than what they try, and at the end of a run nothing else would use the other cores meanwhile.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const startsProduct = /\/(assistant|mail-oauth|shell-cipher|site-agreements)\.e2e\.ts$/;

export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => startsProduct.test(moduleId);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
