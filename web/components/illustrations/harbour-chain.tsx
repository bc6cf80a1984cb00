import { Illustration, type IllustrationProps, Water } from './illustration.tsx';
import { amber, paper, sea } from './palette.ts';

/** Locked: a chain closes the harbour mouth. */
export function HarbourChain(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M34 74h34v74H34zM172 74h34v74h-34z" fill={paper} />
      <path d="M30 74V58h10v8h7v-8h8v8h7v-8h10v16zM168 74V58h10v8h7v-8h8v8h7v-8h10v16z" fill={sea} />
      <path d="M46 90h10v14H46zM184 90h10v14h-10z" fill={sea} fillOpacity=".25" />
      <path d="M34 118h34M172 118h34M50 118v14M188 118v14M42 132h18M180 132h18" strokeOpacity=".35" />
      <g strokeWidth="3">
        <ellipse cx="76" cy="97" rx="8" ry="4.5" transform="rotate(24 76 97)" />
        <ellipse cx="88" cy="103" rx="8" ry="4.5" transform="rotate(20 88 103)" />
        <ellipse cx="101" cy="107" rx="8" ry="4.5" transform="rotate(10 101 107)" />
        <ellipse cx="164" cy="97" rx="8" ry="4.5" transform="rotate(-24 164 97)" />
        <ellipse cx="152" cy="103" rx="8" ry="4.5" transform="rotate(-20 152 103)" />
        <ellipse cx="139" cy="107" rx="8" ry="4.5" transform="rotate(-10 139 107)" />
      </g>
      <path d="M110 100V88a10 10 0 0 1 20 0v12" strokeWidth="4" />
      <rect x="102" y="99" width="36" height="30" rx="4" fill={amber} />
      <circle cx="120" cy="111" r="3.5" fill={paper} />
      <path d="M120 115v7" />
      <Water y={146} />
    </Illustration>
  );
}
