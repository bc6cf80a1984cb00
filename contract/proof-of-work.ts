// A small piece of work a browser does before it writes once more than is usual. Several easy puzzles instead of one hard
// one: the time they take hardly varies, so that a phone is never unlucky. WebCrypto, so both sides run the same code.

export interface Puzzle {
  challenge: string;
  /** Leading zero bits that each answer must have. */
  bits: number;
  /** How many answers are asked for. */
  count: number;
}

export interface Proof {
  challenge: string;
  answers: readonly number[];
}

/** How many hashes are asked for at once: WebCrypto answers each one later. */
const batch = 64;

export async function solvePuzzle({ challenge, bits, count }: Puzzle): Promise<Proof> {
  const answers: number[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await findAnswer(challenge, index, bits));
  return { challenge, answers };
}

export async function isSolved(
  { bits, count }: Omit<Puzzle, 'challenge'>,
  { challenge, answers }: Proof,
): Promise<boolean> {
  if (answers.length !== count) return false;
  const found = await Promise.all(answers.map((answer, index) => zeroBits(challenge, index, answer)));
  return found.every((zeros) => zeros >= bits);
}

async function findAnswer(challenge: string, index: number, bits: number): Promise<number> {
  for (let first = 0; ; first += batch) {
    const tried = await Promise.all(
      Array.from({ length: batch }, (_, step) => zeroBits(challenge, index, first + step)),
    );
    const hit = tried.findIndex((zeros) => zeros >= bits);
    if (hit >= 0) return first + hit;
  }
}

async function zeroBits(challenge: string, index: number, answer: number): Promise<number> {
  const text = new TextEncoder().encode(`${challenge}/${index}/${answer}`);
  const digest = new DataView(await crypto.subtle.digest('SHA-256', text));
  return Math.clz32(digest.getUint32(0));
}
