import { Illustration, type IllustrationProps, Water } from './illustration.tsx';
import { amber, ink, paper, sea } from './palette.ts';

const spokes = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** Setting up: taking the wheel. */
export function ShipWheel(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M108 92h24l6 58h-36z" fill={paper} />
      {spokes.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 120 82)`}>
          <path d="M117 36V22a3 3 0 0 1 6 0v14z" fill={amber} />
        </g>
      ))}
      <circle cx="120" cy="82" r="48" fill={sea} />
      <circle cx="120" cy="82" r="36" fill={paper} />
      {spokes.map((angle) => (
        <path key={angle} d="M120 72V46" transform={`rotate(${angle} 120 82)`} stroke={ink} strokeWidth="4" />
      ))}
      <circle cx="120" cy="82" r="11" fill={amber} />
      <circle cx="120" cy="82" r="4" fill={paper} />
      <Water y={148} />
    </Illustration>
  );
}
