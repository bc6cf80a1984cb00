/** Whether a text names an order's number as it stands, and not as a part of a longer one. */
export function namesOrder(text: string, order: string): boolean {
  const [whole, wanted] = [text.toLowerCase(), order.toLowerCase()];
  if (wanted === '') return false;
  const isPart = (letter: string | undefined) => letter !== undefined && /[-_a-z0-9]/.test(letter);
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1))
    if (!isPart(whole[at - 1]) && !isPart(whole[at + wanted.length])) return true;
  return false;
}
