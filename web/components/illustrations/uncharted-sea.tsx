import { Illustration, type IllustrationProps } from './illustration.tsx';
import { amber, paper, sea, teal } from './palette.ts';

/** Not found: the course leads off the edge of the chart. */
export function UnchartedSea(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="m40 48 46-12 46 12 28-7v6l8 6-8 8 8 8-8 8 8 10-8 8v32l-28 7-46-12-46 12z" fill={paper} />
      <path d="M86 36v86M132 48v86" strokeOpacity=".3" />
      <path d="M54 64c8-6 18-4 20 4s-4 14-12 12-14-10-8-16Z" fill={teal} fillOpacity=".5" />
      <path d="M98 60c6-2 14 0 16 6s-4 8-8 12-10 0-11-6 0-11 3-12Z" fill={teal} fillOpacity=".5" />
      <path
        d="M58 116c14-14 26-2 40-12s24-20 44-16 32 8 52-6"
        stroke={sea}
        strokeDasharray="2 6"
        strokeWidth="3"
      />
      <path d="m52 110 10 10M62 110l-10 10" stroke={amber} strokeWidth="3" />
      <path d="M190 74c-4-14 10-24 20-16 9 7 4 16-4 20-4 2-5 5-5 9" stroke={amber} strokeWidth="4" />
      <circle cx="201" cy="98" r="3" fill={amber} stroke="none" />
      <path d="M168 146c6-4 12-4 18 0s12 4 18 0M176 132c4-3 9-3 13 0" stroke={teal} />
    </Illustration>
  );
}
