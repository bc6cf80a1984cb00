// The steps of the first settings. The address holds the step, so that it can be linked and the back button works.

export const stepNames = ['network', 'selection', 'mailbox', 'done'] as const;
export type StepName = (typeof stepNames)[number];

/** The step an address asks for; anything else begins at the beginning. */
export function parseStep(value: string | null): StepName {
  return stepNames.find((name) => name === value) ?? 'network';
}

export function stepAfter(step: StepName): StepName {
  return stepNames[Math.min(stepNames.indexOf(step) + 1, stepNames.length - 1)] ?? 'done';
}

export function stepBefore(step: StepName): StepName | undefined {
  return stepNames[stepNames.indexOf(step) - 1];
}
