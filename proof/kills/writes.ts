// The calls that write, each with a marker that is found again in the database.
import type { Word } from './ledger.ts';

export interface Desk {
  token: string;
  memberId: string;
  mailboxId: string;
  publisherId: string;
  ruleId: string;
}

export interface Doing {
  url: string;
  desk: Desk;
  marker: string;
}

/** Who needs no more than to be signed in. */
export type Signed<Asked extends { desk: Desk }> = Omit<Asked, 'desk'> & { desk: Pick<Desk, 'token'> };

export interface Said {
  word: Word;
  /** Of what was made. */
  id: string;
}

type Write = (doing: Doing) => Promise<Said>;

export const suppressionsAtOnce = 5;
export const ordersAtOnce = 40;
/** Enough that a kill finds the file half read. */
export const ordersOfLongFile = 6000;

export const creations = {
  template: {
    rows: 1,
    write: (doing) =>
      send(doing, 'POST', '/api/mail/templates', {
        name: doing.marker,
        subject: '合作',
        html: '<p>您好</p>',
      }),
  },
  draft: {
    rows: 1,
    write: (doing) =>
      send(doing, 'POST', '/api/mail/drafts', {
        ...{ accountId: null, to: [], cc: [], bcc: [], subject: doing.marker, html: '', templateId: null },
        ...{ variables: {}, inReplyTo: null, forwardOf: null, attachments: [], followUp: [] },
        ...{ sendAt: null, campaign: '' },
      }),
  },
  suppression: {
    rows: suppressionsAtOnce,
    write: (doing) =>
      send(doing, 'POST', '/api/mail/suppressions', {
        addresses: Array.from({ length: suppressionsAtOnce }, (_, n) =>
          `${doing.marker}-${n}@press.example`.toLowerCase(),
        ),
        note: doing.marker,
      }),
  },
  material: {
    rows: 1,
    write: (doing) =>
      send(doing, 'POST', '/api/materials', {
        kind: 'text',
        title: doing.marker,
        body: '秋季新品',
        landingUrl: 'https://brand.example/autumn',
      }),
  },
  import: { rows: ordersAtOnce, write: (doing) => importFile(doing) },
  mail: {
    rows: 1,
    write: (doing) =>
      send(doing, 'POST', '/api/mail/send', {
        accountId: doing.desk.mailboxId,
        to: [`${doing.marker}@press.example`.toLowerCase()],
        ...{ subject: doing.marker, html: '<p>您好</p>' },
      }),
  },
} as const satisfies Record<string, { rows: number; write: Write }>;

export type CreationKind = keyof typeof creations;

export const removals: Partial<Record<string, (doing: Doing, id: string) => Promise<Said>>> = {
  template: (doing, id) => send(doing, 'DELETE', `/api/mail/templates/${id}`),
  draft: (doing, id) => send(doing, 'DELETE', `/api/mail/drafts/${id}`),
  material: (doing, id) => send(doing, 'DELETE', `/api/materials/${id}`),
};

export const changes = {
  publisher: (doing) =>
    send(doing, 'PUT', `/api/platform/publishers/${doing.desk.publisherId}`, { name: doing.marker }),
  rule: (doing) => send(doing, 'PUT', `/api/notices/rules/${doing.desk.ruleId}`, ruleOf(doing)),
} as const satisfies Record<string, Write>;

export type ChangeKind = keyof typeof changes;

export const ruleOf = ({ marker, desk }: { marker: string; desk: Pick<Desk, 'memberId'> }) => ({
  name: marker,
  enabled: true,
  setting: { kind: 'new-publisher' },
  mailTo: [desk.memberId],
  robots: [],
});

interface File {
  network: string;
  orders: number;
}

const shortFile: File = { network: 'ShareASale', orders: ordersAtOnce };

export async function uploadFile(doing: Signed<Doing>, { network, orders } = shortFile) {
  const form = new FormData();
  form.append('network', network);
  form.append('kind', 'sales');
  form.append('file', new Blob([ordersOf(doing.marker, orders)]), 'orders.csv');
  return ask<{ importId: string }>(doing, {
    method: 'POST',
    path: '/api/platform/import/preview',
    body: form,
  });
}

/** The file only waits after the first call; the second writes all of its orders, or none. */
export async function importFile(doing: Signed<Doing>, file = shortFile): Promise<Said> {
  const looked = await uploadFile(doing, file);
  // Nothing of it may be there: whatever was said, nobody asked for the orders.
  if (!looked?.body) return { word: 'refused', id: '' };
  return send(doing, 'POST', '/api/platform/import', { importId: looked.body.importId });
}

function ordersOf(marker: string, count: number): string {
  const lines = Array.from({ length: count }, (_, n) => {
    const day = `2026/${1 + (n % 9)}/${1 + (n % 28)}`;
    return `${day},${marker}-${n},${100 + n}.50,8.04,3.01,${1_900_000 + (n % 5)},Publisher ${n % 5},site${n % 5}.example,Content,${marker}-${n}`;
  });
  return `time,ysoder,je,jyje,ptfy,id,name,url,type,ptoder\n${lines.join('\n')}\n`;
}

async function send(doing: Signed<Doing>, method: string, path: string, body?: object): Promise<Said> {
  const answer = await ask<{ id?: string }>(doing, {
    method,
    path,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { word: answer?.word ?? 'doubt', id: answer?.body?.id ?? '' };
}

interface Asked {
  method: string;
  path: string;
  body?: string | FormData;
}

/** Null: no answer came. */
export async function ask<Body>(
  { url, desk }: Pick<Signed<Doing>, 'url' | 'desk'>,
  { method, path, body }: Asked,
): Promise<{ word: Word; status: number; body: Body | null } | null> {
  try {
    const reply = await fetch(url + path, {
      method,
      headers: {
        authorization: desk.token,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const { status } = reply;
    // Half an answer is none.
    const said = (await reply.json()) as { body: Body };
    const word = status < 300 ? 'acked' : status < 500 ? 'refused' : 'doubt';
    return { word, status, body: status < 300 ? said.body : null };
  } catch {
    return null;
  }
}
