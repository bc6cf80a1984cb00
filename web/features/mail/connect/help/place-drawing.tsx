import { Card, Field, Line, Mark, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import type { Place } from './places.ts';

/** A provider's page with the way to what is wanted, numbered. */
export function PlaceDrawing({ place, label }: { place: Place; label: string }) {
  const { bar, entry, heading, row, button, shown, value } = place;
  const side = place.tabsAt === 'side';
  // The bar's own entry is the first step where there is one.
  const first = entry ? 2 : 1;
  const [x, width] = side ? [156, 188] : [16, 328];
  const y = side ? 52 : 84;
  const buttonWidth = 30 + button.length * 13;
  return (
    <Screen label={label} height={y + 176}>
      <Words x={16} y={27} strong>
        {bar}
      </Words>
      {entry && (
        <>
          <Words x={304} y={27} link>
            {entry}
          </Words>
          <Mark x={290} y={23}>
            {1}
          </Mark>
        </>
      )}
      <Tabs place={place} number={first} />
      <Card x={x} y={y} width={width} height={92} />
      <Words x={x + 14} y={y + 26} strong>
        {heading}
      </Words>
      <Words x={x + 14} y={y + 50}>
        {row}
      </Words>
      <Line x={x + 14} y={y + 68} width={64} />
      <PushButton x={x + width - buttonWidth - 10} y={y + 58} width={buttonWidth} primary>
        {button}
      </PushButton>
      <Mark x={x + width - buttonWidth - 26} y={y + 72}>
        {first + 1}
      </Mark>
      <Words x={x + 14} y={y + 118} soft>
        {shown}
      </Words>
      <Field x={x} y={y + 126} width={Math.min(width - 30, 190)}>
        {value}
      </Field>
      <Mark x={x + Math.min(width - 30, 190) + 16} y={y + 140}>
        {first + 2}
      </Mark>
    </Screen>
  );
}

function Tabs({ place: { tabs, tab, tabsAt }, number }: { place: Place; number: number }) {
  const at = (index: number) =>
    tabsAt === 'side' ? { x: 32, y: 74 + index * 32 } : { x: 24 + index * 108, y: 64 };
  const { x, y } = at(tab);
  return (
    <>
      {tabs.map((name, index) => (
        <Words key={name} {...at(index)} strong={index === tab} soft={index !== tab}>
          {name}
        </Words>
      ))}
      <Mark x={tabsAt === 'side' ? 17 : x + 70} y={y - 4}>
        {number}
      </Mark>
    </>
  );
}
