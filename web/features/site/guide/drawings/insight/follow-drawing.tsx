import { Card, Line, Marks, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { insightDrawingTexts } from '#web/features/site/guide/texts/insight-texts.ts';

const texts = insightDrawingTexts.follow;
const publishers = ['Trail Notes', 'Peak Coupons'];

export function FollowDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={260}>
      <PushButton x={184} y={14} width={158}>
        {texts.mail}
      </PushButton>
      <Card x={18} y={52} width={208} height={194} />
      <Words x={34} y={78} strong>
        {texts.title}
      </Words>
      <PushButton x={34} y={90} width={42} primary>
        {texts.kinds[0]}
      </PushButton>
      <PushButton x={80} y={90} width={42}>
        {texts.kinds[1]}
      </PushButton>
      <PushButton x={126} y={90} width={56}>
        {texts.kinds[2]}
      </PushButton>
      {texts.changes.map((change, index) => (
        <g key={change}>
          <Words x={56} y={150 + index * 32}>
            {publishers[index] ?? ''}
          </Words>
          <Words x={158} y={150 + index * 32} soft>
            {change}
          </Words>
        </g>
      ))}
      <Line x={56} y={207} width={140} />
      <Words x={34} y={150} link>
        {texts.fresh}
      </Words>
      <Words x={34} y={182} link>
        {texts.fresh}
      </Words>
      <Card x={236} y={52} width={106} height={194} />
      <PushButton x={250} y={66} width={78}>
        {texts.follow}
      </PushButton>
      <Words x={250} y={128}>
        {texts.brand}
      </Words>
      <Words x={250} y={154} link>
        {texts.unfollow}
      </Words>
      <Line x={250} y={176} width={66} />
      <Line x={250} y={194} width={50} />
      <Marks
        at={[
          [250, 80],
          [18, 146],
          [198, 104],
          [326, 150],
          [184, 28],
        ]}
      />
    </Screen>
  );
}
