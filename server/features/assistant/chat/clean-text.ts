// Text of a model as it can be stored and sent: no NUL, no half of a pair. A pair may come in two pieces.

export function createCleaner(): (piece: string) => string {
  let held = '';
  return (piece) => {
    const whole = held + piece;
    held = /[\ud800-\udbff]$/.test(whole) ? whole.slice(-1) : '';
    return whole
      .slice(0, whole.length - held.length)
      .replaceAll('\0', '')
      .toWellFormed();
  };
}
