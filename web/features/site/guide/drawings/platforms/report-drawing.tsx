import {
  Card,
  Field,
  Line,
  Marks,
  PushButton,
  Screen,
  Tabs,
  Words,
} from '#web/components/screen-drawing/kit.tsx';
import { platformDrawingTexts } from '#web/features/site/guide/texts/platform-texts.ts';

const texts = platformDrawingTexts.report;
const publishers = ['Trail Notes', 'Camp Weekly', 'Peak Coupons'];

export function ReportDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={276}>
      <Tabs x={18} y={34} names={texts.tabs} chosen={texts.tabs[0]} />
      <Field x={18} y={54} width={82}>
        {texts.span}
      </Field>
      <Field x={104} y={54} width={88}>
        {texts.network}
      </Field>
      <Field x={196} y={54} width={148}>
        {texts.keyword}
      </Field>
      <Card x={18} y={92} width={326} height={130} />
      {texts.states.map((state, index) => (
        <g key={state}>
          <Words x={34} y={118 + index * 27} link>
            {publishers[index] ?? ''}
          </Words>
          <Line x={142} y={111 + index * 27} width={70} />
          <Words x={228} y={118 + index * 27} soft>
            {state}
          </Words>
          <Line x={288} y={111 + index * 27} width={40} />
        </g>
      ))}
      <Words x={34} y={208} strong>
        {texts.totals}
      </Words>
      <Words x={228} y={208} strong>
        78,940.00
      </Words>
      <PushButton x={18} y={234} width={114} primary>
        {texts.run}
      </PushButton>
      <Words x={158} y={253} link>
        {texts.asCsv}
      </Words>
      <Marks
        at={[
          [306, 30],
          [348, 68],
          [18, 114],
          [344, 204],
          [146, 248],
        ]}
      />
    </Screen>
  );
}
