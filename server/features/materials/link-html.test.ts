import { expect, it } from 'vitest';
import { linkHtml } from './link-html.ts';

const plain = { title: '春季大促', body: '', couponCode: '', picture: null };
const link = 'https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fshop.example%2F';

it('shows a banner at its own size, linked', () => {
  const picture = { mediaType: 'image/png', bytes: 9, width: 728, height: 90, thumbId: null };
  expect(linkHtml({ ...plain, kind: 'banner', picture }, { link, pictureUrl: 'https://h.example/a' })).toBe(
    '<a href="https://www.awin1.com/cread.php?awinmid=1&amp;ued=https%3A%2F%2Fshop.example%2F" target="_blank" rel="sponsored nofollow noopener"><img src="https://h.example/a" alt="春季大促" width="728" height="90"></a>',
  );
});

it('shows the words of a text link and the code of a coupon, and lets no markup through', () => {
  const words = `<script>alert("1")</script> & 'x'`;
  const html = linkHtml(
    { ...plain, kind: 'text', body: words, couponCode: '<b>SAVE</b>' },
    { link: 'https://x.example/"onmouseover="alert(1)', pictureUrl: null },
  );
  expect(html).toBe(
    '<a href="https://x.example/&quot;onmouseover=&quot;alert(1)" target="_blank" rel="sponsored nofollow noopener">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;</a> 优惠码：&lt;b&gt;SAVE&lt;/b&gt;',
  );
});
