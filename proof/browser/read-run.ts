// What Vitest's JSON report says of one run.
import { z } from 'zod';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export interface RunResult {
  passed: number;
  /** A line each: file and title, or the file alone where it failed outside a test. */
  failures: string[];
}

export function readRun(report: string): RunResult {
  const { testResults } = reportSchema.parse(JSON.parse(report));
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    if (titles.length > 0) return titles.map((title) => `${name} › ${title}`);
    return status === 'failed' ? [name] : [];
  });
  return { passed, failures };
}
