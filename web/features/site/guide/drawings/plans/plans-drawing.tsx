import { Card, Line, Marks, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { planDrawingTexts } from '#web/features/site/guide/texts/plan-texts.ts';

const texts = planDrawingTexts.plans;

export function PlansDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={308}>
      <PushButton x={20} y={14} width={56} primary>
        {texts.periods[0]}
      </PushButton>
      <PushButton x={80} y={14} width={56}>
        {texts.periods[1]}
      </PushButton>
      {texts.names.map((name, index) => (
        <g key={name}>
          <Card x={20 + index * 110} y={54} width={100} height={92} />
          <Words x={34 + index * 110} y={78} strong>
            {name}
          </Words>
          <Line x={34 + index * 110} y={91} width={56} />
        </g>
      ))}
      <PushButton x={34} y={108} width={72} primary>
        {texts.buy}
      </PushButton>
      <PushButton x={144} y={108} width={72} primary>
        {texts.upgrade}
      </PushButton>
      <PushButton x={244} y={108} width={92}>
        {texts.contact}
      </PushButton>
      <Card x={20} y={156} width={150} height={94} />
      <Words x={36} y={181} strong>
        {texts.order}
      </Words>
      <Words x={36} y={208} soft>
        {texts.credit}
      </Words>
      <Line x={102} y={201} width={50} />
      <Words x={36} y={235}>
        {texts.amount}
      </Words>
      <Line x={102} y={228} width={50} />
      <Card x={180} y={156} width={160} height={94} />
      <Line x={194} y={172} width={80} />
      <Line x={194} y={188} width={60} />
      <PushButton x={187} y={210} width={146} primary>
        {texts.submit}
      </PushButton>
      <Card x={20} y={258} width={320} height={38} />
      <Words x={36} y={282} strong>
        {texts.records}
      </Words>
      <Words x={150} y={282} link>
        {texts.invoice}
      </Words>
      <Words x={250} y={282} link>
        {texts.ledger}
      </Words>
      <Marks
        at={[
          [150, 28],
          [20, 122],
          [20, 204],
          [340, 190],
          [340, 277],
        ]}
      />
    </Screen>
  );
}
