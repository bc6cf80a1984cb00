import { Card, Line, Mark, PushButton, Screen, Tick, Words } from '#web/components/screen-drawing/kit.tsx';
import { consentTexts as texts } from './texts.ts';

/** The page on which a provider asks whether to let the product in. */
export function ConsentDrawing({ label, provider }: { label: string; provider: string }) {
  return (
    <Screen label={label} height={236}>
      <Card x={50} y={18} width={260} height={200} />
      <Words x={70} y={48} strong>
        {provider}
      </Words>
      <Words x={70} y={74} soft>
        {texts.address}
      </Words>
      <Words x={70} y={104} strong>
        {texts.asks}
      </Words>
      <Tick x={70} y={116}>
        {texts.read}
      </Tick>
      <Tick x={70} y={140}>
        {texts.send}
      </Tick>
      <Line x={70} y={168} width={120} />
      <PushButton x={140} y={180} width={68}>
        {texts.cancel}
      </PushButton>
      <PushButton x={222} y={180} width={68} primary>
        {texts.accept}
      </PushButton>
      <Mark x={56} y={70}>
        {1}
      </Mark>
      <Mark x={306} y={194}>
        {2}
      </Mark>
    </Screen>
  );
}
