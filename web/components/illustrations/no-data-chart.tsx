import { Illustration, type IllustrationProps } from './illustration.tsx';
import { amber, paper, sea, teal } from './palette.ts';

/** Nothing measured yet: a chart whose bars are only outlines. */
export function NoDataChart(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <rect x="46" y="36" width="148" height="108" rx="8" fill={paper} />
      <path d="M46 54h148" />
      <circle cx="57" cy="45" r="1.5" />
      <circle cx="65" cy="45" r="1.5" />
      <circle cx="73" cy="45" r="1.5" />
      <path d="M64 68v58h114" />
      <g strokeDasharray="3 4" strokeOpacity=".75">
        <path
          d="M78 126v-22h14v22M104 126V90h14v36M130 126V98h14v28M156 126V78h14v48"
          fill={sea}
          fillOpacity=".1"
        />
      </g>
      <path
        d="M72 102c12-2 18-18 32-18s20 12 34 6 16-16 34-20"
        stroke={teal}
        strokeDasharray="1 6"
        strokeWidth="3"
      />
      <circle cx="176" cy="124" r="20" fill={paper} />
      <circle cx="176" cy="124" r="12" fill={amber} fillOpacity=".35" />
      <path d="m191 139 15 15" strokeWidth="5" />
      <path d="M170 124h12" />
    </Illustration>
  );
}
