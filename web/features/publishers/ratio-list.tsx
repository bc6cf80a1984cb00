import { ratioKeys } from '#contract/figures/metrics.ts';
import type { RatioSet } from '#contract/figures/ratios.ts';
import { RatioValue } from '#web/components/ratio-value.tsx';
import { ratioNames } from './ratio-names.ts';

/** All ratios as terms of a list of figures. */
export function RatioList({ ratios }: { ratios: RatioSet }) {
  return ratioKeys.map((key) => (
    <div key={key}>
      <dt>{ratioNames[key]}</dt>
      <dd>
        <RatioValue ratios={ratios} ratio={key} />
      </dd>
    </div>
  ));
}
