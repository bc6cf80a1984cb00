import { Card, Field, Line, Marks, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { insightDrawingTexts } from '#web/features/site/guide/texts/insight-texts.ts';

const texts = insightDrawingTexts.selection;

export function SelectionDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={296}>
      <Words x={20} y={34} strong>
        {texts.title}
      </Words>
      <PushButton x={246} y={16} width={94}>
        {texts.edit}
      </PushButton>
      <Field x={20} y={54} width={190}>
        {texts.search}
      </Field>
      <Card x={20} y={90} width={190} height={120} />
      {texts.industries.map((industry, index) => (
        <g key={industry}>
          <Words x={36} y={116 + index * 28}>
            {industry}
          </Words>
          <Words x={160} y={116 + index * 28} link>
            {texts.add}
          </Words>
        </g>
      ))}
      <Words x={36} y={200} soft>
        {texts.rest}
      </Words>
      <Card x={222} y={54} width={118} height={156} />
      <Words x={234} y={80} strong>
        {texts.staged}
      </Words>
      <Line x={234} y={98} width={80} />
      <Line x={234} y={116} width={62} />
      <Line x={234} y={134} width={74} />
      <PushButton x={234} y={168} width={60} primary>
        {texts.save}
      </PushButton>
      <Card x={60} y={222} width={240} height={62} />
      <Words x={78} y={246} strong>
        {texts.confirm}
      </Words>
      <Words x={78} y={270} soft>
        {texts.added}
      </Words>
      <Line x={146} y={263} width={60} />
      <PushButton x={226} y={239} width={60} primary>
        {texts.save}
      </PushButton>
      <Marks
        at={[
          [246, 30],
          [210, 140],
          [308, 182],
          [60, 252],
        ]}
      />
    </Screen>
  );
}
