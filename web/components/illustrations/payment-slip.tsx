import { Illustration, type IllustrationProps } from './illustration.tsx';
import { amber, paper, sea, teal } from './palette.ts';

/** Paying: a receipt, a card and a coin. */
export function PaymentSlip(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <g transform="rotate(-8 100 110)">
        <rect x="44" y="84" width="108" height="66" rx="8" fill={sea} />
        <path d="M44 102h108" strokeWidth="8" strokeLinecap="butt" />
        <path d="M56 134h26M90 134h12" stroke={paper} />
      </g>
      <path d="M98 30h72v104l-9-6-9 6-9-6-9 6-9-6-9 6-9-6-9 6z" fill={paper} />
      <path d="M110 48h34M110 60h48M110 72h48M110 84h26" strokeOpacity=".55" />
      <path d="M110 104h14M140 104h18" stroke={teal} strokeWidth="3" />
      <circle cx="182" cy="122" r="24" fill={amber} />
      <circle cx="182" cy="122" r="18" strokeOpacity=".35" />
      <path d="m174 111 8 11 8-11M182 122v13M175 123h14M175 129h14" />
    </Illustration>
  );
}
