import {
  Card,
  Field,
  Line,
  Marks,
  PushButton,
  Screen,
  Tick,
  Words,
} from '#web/components/screen-drawing/kit.tsx';
import { platformDrawingTexts } from '#web/features/site/guide/texts/platform-texts.ts';

const texts = platformDrawingTexts.publishers;
const lefts = [52, 156, 218, 286];

export function PublishersDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={282}>
      <Field x={18} y={18} width={170}>
        {texts.keyword}
      </Field>
      <PushButton x={194} y={18} width={56} primary>
        {texts.search}
      </PushButton>
      <Card x={18} y={58} width={326} height={166} />
      {texts.columns.map((name, index) => (
        <Words key={name} x={lefts[index] ?? 0} y={84} soft>
          {name}
        </Words>
      ))}
      <Tick x={30} y={100}>
        Trail Notes
      </Tick>
      <Words x={156} y={112}>
        Content
      </Words>
      <Words x={232} y={112}>
        126
      </Words>
      <Words x={280} y={112} link>
        {texts.group}
      </Words>
      <Tick x={30} y={132}>
        Camp Weekly
      </Tick>
      <Words x={156} y={144}>
        Coupon
      </Words>
      <Words x={232} y={144}>
        84
      </Words>
      <Words x={52} y={170} link>
        {texts.rename}
      </Words>
      <Words x={52} y={208} strong>
        {texts.totals}
      </Words>
      <Line x={232} y={201} width={40} />
      <Words x={18} y={256}>
        {texts.chosen}
      </Words>
      <PushButton x={96} y={238} width={106} primary>
        {texts.merge}
      </PushButton>
      <Marks
        at={[
          [264, 32],
          [344, 80],
          [98, 166],
          [216, 252],
          [344, 134],
        ]}
      />
    </Screen>
  );
}
