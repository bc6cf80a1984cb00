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

const texts = platformDrawingTexts.connections;

export function ConnectionsDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={304}>
      <Tabs x={24} y={34} names={texts.tabs} chosen={texts.tabs[0]} />
      <Card x={20} y={54} width={320} height={44} />
      <Words x={38} y={81} strong>
        Awin
      </Words>
      <PushButton x={250} y={62} width={76} primary>
        {texts.add}
      </PushButton>
      <Card x={20} y={108} width={152} height={180} />
      {texts.fields.map((field, index) => (
        <Field key={field} x={32} y={118 + index * 32} width={128}>
          {field}
        </Field>
      ))}
      <PushButton x={32} y={250} width={128} primary>
        {texts.save}
      </PushButton>
      <Card x={184} y={108} width={156} height={180} />
      <Words x={198} y={134} strong>
        Awin
      </Words>
      <Words x={276} y={134} link>
        {texts.state}
      </Words>
      <Line x={198} y={150} width={128} />
      <Words x={198} y={184} soft>
        {texts.coverage}
      </Words>
      <Line x={266} y={177} width={60} />
      <PushButton x={194} y={202} width={80}>
        {texts.pull}
      </PushButton>
      <PushButton x={280} y={202} width={50}>
        {texts.pause}
      </PushButton>
      <Words x={198} y={262} link>
        {texts.history}
      </Words>
      <Marks
        at={[
          [246, 76],
          [20, 164],
          [20, 264],
          [340, 130],
          [340, 238],
        ]}
      />
    </Screen>
  );
}
