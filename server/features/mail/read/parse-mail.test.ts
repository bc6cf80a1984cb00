// In the room, as the product reads mails: what comes out, and that a room that ends ends alone.
import { expect, it } from 'vitest';
import { cleanMail, parseMail } from './parse-mail.ts';
import { harmIn } from './testing/harm-in.ts';
import { hostileMails } from './testing/hostile-mails.ts';

it.each(['multiparts 20,000 deep', '10,000 recipients', 'HTML of a million open tags', 'a zip bomb'])(
  '%s comes out of the room',
  async (name) => {
    const { raw } = hostileMails.find((mail) => mail.name === name) ?? expect.fail(name);
    const { html } = await parseMail({ source: raw, whole: true });
    // A page may be more than the room has time for; then it is refused, and we go on.
    const cleaned = await cleanMail({ html, images: false, pictures: {} }).catch((error: Error) => error);
    if (!(cleaned instanceof Error)) expect(harmIn(cleaned.html)).toEqual([]);
    expect(await parseMail({ source: Buffer.from('\r\nstill here'), whole: true })).toMatchObject({
      text: 'still here',
    });
  },
  60_000,
);

it('cleans a long page in the room as a short one', async () => {
  const page = '<p onclick="run()">佣金<img src="cid:a"></p>';
  const short = await cleanMail({ html: page, images: false, pictures: { a: 'data:image/png;base64,AAAA' } });
  expect(short.html).toBe('<p>佣金<img src="data:image/png;base64,AAAA" /></p>');
  const long = await cleanMail({
    html: page.repeat(2000),
    images: false,
    pictures: { a: 'data:image/png;base64,AAAA' },
  });
  expect(long.html).toBe(short.html.repeat(2000));
});
