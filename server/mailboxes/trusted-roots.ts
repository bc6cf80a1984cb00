// Naming a root of one's own makes TLS forget the usual ones: they are named with it.
import { getCACertificates } from 'node:tls';

export const trustedRoots = (extraCa: string | undefined): { ca?: string[] } =>
  extraCa === undefined ? {} : { ca: [...getCACertificates('default'), extraCa] };
