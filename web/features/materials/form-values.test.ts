import { expect, it } from 'vitest';
import { blankValues, judgeValues } from './form-values.ts';

it('says one sentence per field, the server’s own', () => {
  const values = {
    ...blankValues('banner'),
    landingUrl: 'shop',
    validFrom: '2026-05-02',
    validTo: '2026-05-01',
  };
  expect(judgeValues(values)).toEqual({
    errors: {
      title: '请输入素材标题',
      landingUrl: '请填写以 http:// 或 https:// 开头的网址',
      fileId: '请上传图片',
      validTo: '结束日期不能早于开始日期',
    },
  });
});

it('sends empty dates as none and leaves out empty creative numbers', () => {
  const values = {
    ...blankValues('coupon'),
    title: '立减',
    couponCode: 'NEW20',
    creativeRefs: { awin: ' 88 ', avantlink: ' ', cj: undefined },
  };
  expect(judgeValues(values)).toMatchObject({
    body: { validFrom: null, validTo: null, creativeRefs: { awin: ' 88 ' } },
  });
});
