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

const texts = platformDrawingTexts.import;
const { tabs } = platformDrawingTexts.connections;

export function ImportDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={300}>
      <Tabs x={24} y={34} names={tabs} chosen={tabs[1]} />
      <Field x={20} y={52} width={110}>
        Awin
      </Field>
      <Words x={146} y={71} link>
        {texts.kinds[0]}
      </Words>
      <Words x={192} y={71}>
        {texts.kinds[1]}
      </Words>
      <Card x={20} y={88} width={320} height={42} />
      <Words x={180} y={114} soft centred>
        {texts.drop}
      </Words>
      <Card x={20} y={138} width={190} height={148} />
      <Words x={34} y={162} strong>
        {texts.mapping}
      </Words>
      {texts.fields.map((field, index) => (
        <g key={field}>
          <Words x={34} y={188 + index * 23}>
            {field}
          </Words>
          <Line x={124} y={181 + index * 23} width={70} />
        </g>
      ))}
      <PushButton x={34} y={250} width={84}>
        {texts.again}
      </PushButton>
      <Card x={220} y={138} width={120} height={64} />
      <Words x={232} y={162} strong>
        {texts.errors}
      </Words>
      <Words x={232} y={188} link>
        {texts.download}
      </Words>
      <Card x={220} y={212} width={120} height={74} />
      <Words x={232} y={236} soft>
        {texts.target}
      </Words>
      <PushButton x={227} y={248} width={106} primary>
        {texts.run}
      </PushButton>
      <Marks
        at={[
          [242, 66],
          [20, 109],
          [20, 206],
          [340, 158],
          [340, 232],
        ]}
      />
    </Screen>
  );
}
