// The menu of the console: what each role sees of it. The server decides on every call all the same.
import { type OperatorRole, operatorRoles } from '#contract/operator-roles.ts';
import { shellTexts } from './texts.ts';

export type PageName = keyof typeof shellTexts.pages;

interface Group {
  name: string;
  pages: { page: PageName; roles: readonly OperatorRole[] }[];
}

const everyone = operatorRoles;
const { groups } = shellTexts;

const all: Group[] = [
  { name: groups.start, pages: [{ page: 'start', roles: everyone }] },
  {
    name: groups.customers,
    pages: [
      { page: 'accounts', roles: everyone },
      { page: 'messages', roles: ['support', 'admin'] },
      { page: 'subscribers', roles: ['support', 'admin'] },
    ],
  },
  {
    name: groups.money,
    pages: [
      { page: 'orders', roles: everyone },
      { page: 'proposals', roles: everyone },
      { page: 'invoices', roles: ['finance', 'admin'] },
    ],
  },
  {
    name: groups.content,
    pages: [
      { page: 'catalogue', roles: ['support', 'admin'] },
      { page: 'merchants', roles: everyone },
      { page: 'faq', roles: ['support', 'admin'] },
      { page: 'documents', roles: ['admin'] },
    ],
  },
  {
    name: groups.running,
    pages: [
      { page: 'health', roles: everyone },
      { page: 'audit', roles: ['admin'] },
      { page: 'operators', roles: ['admin'] },
      { page: 'security', roles: everyone },
    ],
  },
];

/** Groups without a page are left out. */
export const pagesFor = (role: OperatorRole): Group[] =>
  all
    .map(({ name, pages }) => ({ name, pages: pages.filter(({ roles }) => roles.includes(role)) }))
    .filter(({ pages }) => pages.length > 0);
