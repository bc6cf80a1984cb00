// A letter to the publisher of an order that was checked: what it may say, to whom, and which were sent.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';

export const letterLanguages = ['en', 'zh'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

const letter = z.object({ subject: z.string(), html: z.string() });

export const getOrderLetter = endpoint({
  method: 'GET',
  path: '/api/mail/orders/:id',
  access: { menu: 'email_send' },
  // A step of writing a letter, which agents do not.
  agents: false,
  summary: '就一笔核对过的订单写给联盟客的信：按结论拟好的中英文正文、联盟客的邮箱，以及已经发出的信',
  tag: '写邮件',
  params: z.strictObject({ id: z.string().max(4400) }),
  output: z.object({
    /** Null: of what was found there is nothing to write about. */
    letters: z.object({ en: letter, zh: letter }).nullable(),
    /** Null: no network says whose order it is. */
    publisher: z
      .object({
        name: z.string(),
        /** Registrable domain, or the page on a platform; empty: nobody knows. */
        domain: z.string(),
        /** Empty where none is known. */
        address: z.string(),
        /** Why it will not be written to; empty: it will. */
        blocked: z.string(),
      })
      .nullable(),
    /** Letters that left, to an address of the publisher, with the order's number in their subject; oldest first. */
    written: z.array(z.object({ mailId: z.uuid(), at: moment, to: z.string(), subject: z.string() })),
  }),
});
