// Failed tries at the console, counted as those of members are, under keys of their own. Waits only: nobody can lock the
// operator out for good by guessing.
import type { Services } from '../../../kernel/services.ts';
import { countedAddress } from '../../../limits/counted-address.ts';
import type { Counter } from '../../accounts/sign-in/failure-counters.ts';

const personal = { freeTries: 5, stopAt: null, forgetAfterSeconds: null };
const shared = { freeTries: 20, stopAt: null, forgetAfterSeconds: 3600 };

export function passwordCounters({ masterKey }: Services, email: string, address: string): Counter[] {
  const who = masterKey.fingerprint('operator-counter', email).toString('base64url');
  return [
    { key: `operator|${who}`, ...personal },
    { key: `operator-address|${countedAddress(address)}`, ...shared },
  ];
}

export const codeCounters = (operatorId: string): Counter[] => [
  { key: `operator-code|${operatorId}`, ...personal },
];
