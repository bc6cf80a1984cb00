// Deployments with settings of their own: starting a product from nothing takes longer than what is tried of it, so each
// commit tries one of them.
import { describe } from 'vitest';
import { drawnCases } from '../../server/testing/drawn-cases.ts';

const deployments = ['agreements', 'cipher', 'mail sign-in'] as const;

export const describeDeployment = (name: (typeof deployments)[number], body: () => void): void => {
  describe.runIf(drawnCases(deployments, 1, 'deployments').includes(name))(name, body);
};
