import type { Dashboard } from '#contract/reports.ts';
import { filterTexts as texts } from '../texts.ts';

/** Networks to choose from. An address may name one in another way, or one that is gone: it still shows as chosen. */
export function networkOptions(
  board: Dashboard | undefined,
  chosen: string,
): { options: { value: string; label: string }[]; value: string } {
  const options = [
    { value: '', label: texts.allNetworks },
    ...(board?.networks ?? []).map(({ network, pt }) => ({ value: network, label: pt })),
  ];
  const same = (name: string) => name.toLowerCase() === chosen.toLowerCase();
  const match = options.find(({ value, label }) => same(value) || (value !== '' && same(label)));
  return match
    ? { options, value: match.value }
    : { options: [...options, { value: chosen, label: chosen }], value: chosen };
}
