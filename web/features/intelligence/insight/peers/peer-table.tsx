import type { PeerMonth } from '#contract/peers.ts';
import { chartTexts } from '#web/charts/texts.ts';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { formatAmount } from '#web/lib/format-figure.ts';
import plain from '../plain-table.module.css';
import { peerTexts as texts } from '../texts.ts';

/** Industry and account side by side, newest month first. */
export function PeerTable({ months, seesOwn }: { months: readonly PeerMonth[]; seesOwn: boolean }) {
  const columns = seesOwn
    ? [texts.industryRate, texts.ownRate, texts.industryAov, texts.ownAov]
    : [texts.industryRate, texts.industryAov];
  return (
    <ScrollBox label={chartTexts.tableOf(texts.title)} className={plain.scroll}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={plain.figure}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, industry, own }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <Industry value={industry?.rate ?? null} />
              {seesOwn && <Own value={own?.rate ?? null} />}
              <Industry value={industry?.aov ? formatAmount(industry.aov) : null} />
              {seesOwn && <Own value={own?.aov ? formatAmount(own.aov) : null} />}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Industry({ value }: { value: string | null }) {
  return (
    <td className={plain.figure} title={value === null ? texts.withheldHelp : undefined}>
      {value ?? texts.withheld}
    </td>
  );
}

function Own({ value }: { value: string | null }) {
  return (
    <td className={plain.figure} title={value === null ? texts.unknownHelp : undefined}>
      {value ?? texts.unknown}
    </td>
  );
}
