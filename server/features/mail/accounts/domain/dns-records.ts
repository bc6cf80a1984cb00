// What a domain says of itself. Nothing said and nobody answered are two things.
import { Resolver } from 'node:dns/promises';

export interface DnsRecords {
  /** Each record's strings joined; empty: there is none. Throws where the question was not answered. */
  txt(name: string): Promise<string[]>;
  /** Mail servers, the preferred first. */
  mx(name: string): Promise<string[]>;
}

const isNothing = (error: unknown) =>
  ['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '');

export function systemDns(): DnsRecords {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const orNothing = async <Found>(question: Promise<Found[]>): Promise<Found[]> => {
    try {
      return await question;
    } catch (error) {
      if (isNothing(error)) return [];
      throw error;
    }
  };
  return {
    async txt(name) {
      return (await orNothing(resolver.resolveTxt(name))).map((strings) => strings.join(''));
    },
    async mx(name) {
      const found = await orNothing(resolver.resolveMx(name));
      return found.toSorted((one, other) => one.priority - other.priority).map(({ exchange }) => exchange);
    },
  };
}
