import { networkLook } from './network-look.ts';

interface NetworkMarkProps {
  /** The network's code. */
  network: string;
  size?: number;
}

/** Of the drawing, 40 units wide: 12 px on the screen, however small the flag is drawn. */
const lettersAt = (size: number): number => Math.max(17, (12 * 40) / size);

/** A small flag in the network's colour; decoration only, the name stands beside it. */
export function NetworkMark({ network, size = 32 }: NetworkMarkProps) {
  const { color, letters } = networkLook(network);
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="9" fill={color} />
      <path
        d="M0 31c5-4 9-4 13.500-1.500S23 33 27.500 30.500 36 28 40 30v1a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9Z"
        fill="#fff"
        fillOpacity=".22"
      />
      <text
        x="20"
        y={20 + lettersAt(size) * 0.34}
        textAnchor="middle"
        fill="#fff"
        fontSize={lettersAt(size)}
        fontWeight="700"
        fontFamily="system-ui, sans-serif"
      >
        {letters}
      </text>
    </svg>
  );
}
