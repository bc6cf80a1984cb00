/** Of the networks an account can connect; `scripts/web-constants.ts` writes it in. */
declare const __networkNames__: readonly string[];

/** A、B、C. */
export const networkNames = __networkNames__.join('、');

/** A、B 或 C. */
export const networkChoice = [__networkNames__.slice(0, -1).join('、'), ...__networkNames__.slice(-1)].join(
  ' 或 ',
);
