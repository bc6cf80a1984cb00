// What of connecting mailboxes is open; the address holds it, so that it can be linked and the back button works.
import { toPath } from '#web/lib/paths.ts';

export type ConnectView =
  | { kind: 'list' }
  | { kind: 'connect' }
  | { kind: 'settings' | 'domain'; id: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readConnectView(query: URLSearchParams): ConnectView {
  if (query.get('connect') === '1') return { kind: 'connect' };
  for (const kind of ['settings', 'domain'] as const) {
    const id = query.get(kind);
    if (id && uuid.test(id)) return { kind, id };
  }
  return { kind: 'list' };
}

export function connectPath(view: ConnectView): string {
  if (view.kind === 'list') return toPath('emailConnection');
  return toPath('emailConnection', view.kind === 'connect' ? { connect: 1 } : { [view.kind]: view.id });
}
