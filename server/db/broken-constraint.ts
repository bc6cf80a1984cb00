// Which constraint a failed statement broke.

/**
 * Undefined for other failures. A table of a cluster lies in pieces, whose number stands behind the constraint's own name; and
 * what a node reports comes without the field, in the words of its message alone.
 */
export function brokenConstraint(error: unknown): string | undefined {
  const { constraint, code, message } = ((error as Error).cause ?? error ?? {}) as Report;
  const name =
    constraint ?? (code?.startsWith('23') ? /constraint "([^"]+)"/.exec(message ?? '')?.[1] : undefined);
  return name?.replace(/_\d{6,}$/, '');
}

interface Report {
  constraint?: string;
  code?: string;
  message?: string;
}
