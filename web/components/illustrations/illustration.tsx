import type { ReactNode } from 'react';
import { ink, sea, teal } from './palette.ts';

export interface IllustrationProps {
  /** Width in pixels; the drawing keeps its 4:3 shape and never outgrows its parent. */
  width?: number;
}

/** The sheet every drawing is made on: soft backdrop, one line weight, decoration only (the text beside it speaks). */
export function Illustration({ width = 240, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 180"
      width={width}
      height={(width * 3) / 4}
      style={{ maxWidth: '100%', height: 'auto' }}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M30 96C24 54 66 26 112 24s98 18 104 64-38 72-96 72S36 138 30 96Z"
        fill={sea}
        fillOpacity=".09"
      />
      <g fill="none" stroke={ink} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

/** The water line most scenes rest on. */
export function Water({ y = 146 }: { y?: number }) {
  return (
    <g>
      <path
        d={`M34 ${y}c9-6 18-6 27 0s18 6 27 0 18-6 27 0 18 6 27 0 18-6 27 0 18 6 27 0c3-2 7-4 10-4.500l-9 14.500H44Z`}
        fill={teal}
        fillOpacity=".28"
        stroke="none"
      />
      <path
        d={`M20 ${y + 3.5}c5 0 9.5-.5 14-3.5c9-6 18-6 27 0s18 6 27 0 18-6 27 0 18 6 27 0 18-6 27 0 18 6 27 0c5-3 9-4.5 14-4.5`}
        stroke={teal}
      />
      <path d={`M66 ${y + 12}c7-4 14-4 21 0M140 ${y + 12}c7-4 14-4 21 0`} stroke={teal} strokeOpacity=".7" />
    </g>
  );
}
