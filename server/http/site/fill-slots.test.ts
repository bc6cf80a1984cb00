import { expect, it } from 'vitest';
import { fillSlots, type SlotValues } from './fill-slots.ts';

const unset: SlotValues = {
  origin: 'https://haitu.example',
  icp: null,
  policeFiling: null,
  policeCode: null,
  contactEmail: null,
  contactAddress: null,
  wechatQr: null,
};
const footer =
  '<p><x-set name="icp"><a href="https://beian.miit.gov.cn/">{{icp}}</a></x-set><x-unset name="icp">尚未设置</x-unset></p>';

it('shows what is set, and says so where it is not', () => {
  expect(fillSlots(footer, { ...unset, icp: '京ICP备12345678号' })).toBe(
    '<p><a href="https://beian.miit.gov.cn/">京ICP备12345678号</a></p>',
  );
  expect(fillSlots(footer, unset)).toBe('<p>尚未设置</p>');
});

it('keeps a value from becoming markup', () => {
  const filled = fillSlots('<a title="{{contactAddress}}">{{contactAddress}}</a>', {
    ...unset,
    contactAddress: '"><script>1</script>\'&',
  });
  expect(filled).toBe(
    '<a title="&quot;&gt;&lt;script&gt;1&lt;/script&gt;&#39;&amp;">&quot;&gt;&lt;script&gt;1&lt;/script&gt;&#39;&amp;</a>',
  );
});

it('refuses a page that asks for something nobody knows', () => {
  expect(() => fillSlots('{{secret}}', unset)).toThrow('secret');
});
