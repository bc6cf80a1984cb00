import { Illustration, type IllustrationProps, Water } from './illustration.tsx';
import { amber, paper, sea, teal } from './palette.ts';

/** Plans: a dinghy, a yacht, a three-master. */
export function ShipClasses(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M44 120V88l20 32z" fill={paper} />
      <path d="M30 124h40c-2 9-7 14-14 14H44c-7 0-12-5-14-14Z" fill={amber} />
      <path d="M104 116V62c-4 24-11 40-22 54z" fill={paper} />
      <path d="M110 116V72c10 12 16 28 17 44z" fill={teal} fillOpacity=".35" />
      <path d="M107 56v64" />
      <path d="M78 122h56c-3 11-9 17-17 17H95c-8 0-14-6-17-17Z" fill={teal} />
      <path d="M156 116V48M178 116V36M200 116V56" />
      <path
        d="M146 52h20v22h-20zM144 80h24v26h-24zM167 42h22v26h-22zM165 74h26v32h-26zM192 60h16v18h-16zM190 84h20v22h-20z"
        fill={paper}
      />
      <path d="M178 36h10l-3 3 3 3h-10z" fill={amber} />
      <path d="M140 116h76l-6 24h-60c-6-4-9-14-10-24Z" fill={sea} />
      <path d="M152 126h4M164 126h4M176 126h4M188 126h4M200 126h4" stroke={paper} />
      <Water y={142} />
    </Illustration>
  );
}
