// The steps of the first settings. The address holds the step, so that it can be linked and the back button works.

export const stepNames = ['network', 'selection', 'mailbox', 'done'] as const;
export type StepName = (typeof stepNames)[number];

/** Without a catalogue there is nothing to select. */
export const stepsFor = (noCatalogue: boolean): readonly StepName[] =>
  noCatalogue ? stepNames.filter((name) => name !== 'selection') : stepNames;

/** The step an address asks for; anything else begins at the beginning. */
export function parseStep(value: string | null, steps: readonly StepName[]): StepName {
  return steps.find((name) => name === value) ?? 'network';
}

export function stepAfter(step: StepName, steps: readonly StepName[]): StepName {
  return steps[steps.indexOf(step) + 1] ?? 'done';
}

export function stepBefore(step: StepName, steps: readonly StepName[]): StepName | undefined {
  return steps[steps.indexOf(step) - 1];
}
