// What an agent asked for, from the address of the consent screen. The server judges it; what is there twice nobody can
// judge.
import { type AgentAsked, consentFields } from '#contract/agent-consent.ts';

/** Null where something is said twice. What is missing is for the server to name. */
export function readAddress(search: string): AgentAsked | null {
  const said = new URLSearchParams(search);
  if (consentFields.some((name) => said.getAll(name).length > 1)) return null;
  const given = consentFields.flatMap((name) => {
    const value = said.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given) as unknown as AgentAsked;
}
