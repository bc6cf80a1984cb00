// Numbers that look random and are a pure function of where they stand: any row can be made without its neighbours.

/** A well-stirred unsigned 32-bit number of any integer. */
export function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** From 0 to just under 1. */
export const unit = (value: number): number => value / 4_294_967_296;
