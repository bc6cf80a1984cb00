// Which constraint a failed statement broke.

/** Undefined for other failures. A table of a cluster lies in pieces, whose number stands behind the constraint's own name. */
export function brokenConstraint(error: unknown): string | undefined {
  const { constraint } = ((error as Error).cause ?? error ?? {}) as { constraint?: string };
  return constraint?.replace(/_\d{6,}$/, '');
}
