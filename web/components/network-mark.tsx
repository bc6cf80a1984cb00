import { networkLook } from './network-look.ts';

interface NetworkMarkProps {
  /** The network's code. */
  network: string;
  size?: number;
}

/** Smaller than this the letters could not be read. */
const letteredFrom = 29;

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
      {size >= letteredFrom && (
        <text
          x="20"
          y="25"
          textAnchor="middle"
          fill="#fff"
          fontSize="17"
          fontWeight="700"
          fontFamily="system-ui, sans-serif"
        >
          {letters}
        </text>
      )}
    </svg>
  );
}
