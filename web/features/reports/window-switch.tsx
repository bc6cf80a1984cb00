import { Segmented, type SegmentedProps } from 'antd';
import { type WindowKey, windowKeys, windowSpans, windowText } from '#contract/figures/windows.ts';
import { boardTexts } from './texts.ts';

interface WindowSwitchProps extends Pick<SegmentedProps, 'block' | 'size'> {
  label: string;
  value: WindowKey;
  /** The day the windows end on, once it is known. */
  asOf: string | undefined;
  onChange: (window: WindowKey) => void;
}

/** The four windows to choose from; each tells its days to whoever points at it. */
export function WindowSwitch({ label, asOf, ...rest }: WindowSwitchProps) {
  const spans = asOf === undefined ? undefined : windowSpans(asOf, 'period');
  return (
    <Segmented<WindowKey>
      {...rest}
      aria-label={label}
      options={windowKeys.map((key) => {
        const span = spans?.[key].current;
        return {
          value: key,
          label: windowText(key),
          ...(span && { title: boardTexts.span(span.from, span.to) }),
        };
      })}
    />
  );
}
