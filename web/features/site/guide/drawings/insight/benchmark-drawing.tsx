import { sea, teal } from '#web/components/illustrations/palette.ts';
import { Card, Line, Marks, PushButton, Screen, Tick, Words } from '#web/components/screen-drawing/kit.tsx';
import { insightDrawingTexts } from '#web/features/site/guide/texts/insight-texts.ts';

const texts = insightDrawingTexts.benchmark;

export function BenchmarkDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={288}>
      <Words x={20} y={34} strong>
        {texts.ranking}
      </Words>
      <Card x={20} y={48} width={320} height={78} />
      {texts.brands.map((brand, index) => (
        <g key={brand}>
          <Tick x={36} y={62 + index * 32}>
            {brand}
          </Tick>
          <Line x={140} y={66 + index * 32} width={100} />
          <Words x={262} y={74 + index * 32} link>
            {texts.details}
          </Words>
        </g>
      ))}
      <Card x={20} y={136} width={320} height={138} />
      <Words x={36} y={162} strong>
        {texts.comparison}
      </Words>
      <polygon points={hexagon([1, 1, 1, 1, 1, 1])} fill="none" stroke="var(--ht-border)" />
      <polygon points={hexagon([0.9, 0.7, 0.8, 0.5, 0.9, 0.6])} fill={sea} fillOpacity=".2" stroke={sea} />
      <polygon points={hexagon([0.5, 0.9, 0.4, 0.7, 0.5, 0.8])} fill={teal} fillOpacity=".2" stroke={teal} />
      <Words x={180} y={188}>
        {texts.brands[0]}
      </Words>
      <Words x={258} y={188} link>
        {texts.own}
      </Words>
      <Line x={180} y={200} width={50} />
      <Line x={258} y={200} width={50} />
      <Line x={180} y={214} width={40} />
      <Line x={258} y={214} width={44} />
      <PushButton x={176} y={234} width={150} primary>
        {texts.next}
      </PushButton>
      <Marks
        at={[
          [340, 70],
          [20, 70],
          [20, 214],
          [332, 184],
          [338, 248],
        ]}
      />
    </Screen>
  );
}

/** A six-cornered figure around the middle of the left half, each corner so far out. */
function hexagon(scores: readonly number[]): string {
  const radius = 46;
  return scores
    .map((score, corner) => {
      const angle = (corner * 60 - 90) * (Math.PI / 180);
      return [100 + Math.cos(angle) * radius * score, 220 + Math.sin(angle) * radius * score];
    })
    .map((point) => point.map((part) => part.toFixed(1)).join(','))
    .join(' ');
}
