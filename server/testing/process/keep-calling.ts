// Somebody who goes on working whatever happens below: reads, and saves things under names of their own.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Said {
  status: number;
  code: string;
  msg: string;
  body: unknown;
}

export interface Calling {
  /** Titles of the materials whose saving was answered with success, so far. */
  saved: string[];
  /** How many calls were refused since this was asked last. */
  refused(): number;
  stop(): Promise<{ answers: Said[]; saved: string[] }>;
}

export function keepCalling(url: string, token: string, callers = 4): Calling {
  const answers: Said[] = [];
  const saved: string[] = [];
  let over = false;

  const call = async (method: string, path: string, body?: object): Promise<Said> => {
    const reply = await fetch(url + path, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = { status: reply.status, ...((await reply.json()) as Omit<Said, 'status'>) };
    answers.push(said);
    return said;
  };

  const work = async () => {
    while (!over) {
      const title = randomUUID();
      const made = await call('POST', '/api/materials', { kind: 'text', title, body: '夏季新品低至五折' });
      if (made.status === 200) saved.push(title);
      const listed = await call('GET', '/api/materials');
      // As a person would: not at once again.
      if (listed.status !== 200) await sleep(50);
    }
  };

  const working = Promise.all(Array.from({ length: callers }, work));
  // Seen by whoever stops it; until then it must not count as unhandled.
  working.catch(() => undefined);
  let seen = 0;
  return {
    saved,
    refused() {
      const fresh = answers.slice(seen);
      seen = answers.length;
      return fresh.filter(({ status }) => status === 503).length;
    },
    async stop() {
      over = true;
      await working;
      return { answers, saved };
    },
  };
}
