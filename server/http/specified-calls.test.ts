// The table of calls of the specification, held against the routes: each is there with the fields it names on the way in and
// out. What the calls do is shown beside their features.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { labelOf } from '#contract/endpoint.ts';
import { allRoutes } from '../registry.ts';

interface SpecifiedCall {
  call: string;
  asks?: string[];
  answers?: string[];
}

const specified: SpecifiedCall[] = [
  { call: 'GET /api/users/acceptCookies' },
  { call: 'POST /api/users/subscribe', asks: ['account'] },
  { call: 'POST /api/users/login' },
  { call: 'POST /api/users/captcha' },
  { call: 'POST /api/users/regist' },
  { call: 'POST /api/users/codeForPassword', asks: ['account', 'type'] },
  { call: 'POST /api/users/verify', asks: ['account', 'code'] },
  { call: 'PUT /api/users/password' },
  { call: 'GET /api/users/query', answers: ['id', 'name', 'account', 'headImgUrl'] },
  { call: 'GET /api/users/headImgs' },
  { call: 'PUT /api/users/info', asks: ['id', 'name', 'companyName'] },
  { call: 'PUT /api/users/headImg', asks: ['id', 'headImgUrl'] },
  { call: 'GET /api/users/exit' },
  { call: 'PUT /api/users/changePassword', asks: ['password', 'newPassword', 'againPassword'] },
  { call: 'POST /api/users/deleteAccount', asks: ['password'] },
  { call: 'GET /api/users/queryMainPermit' },
  {
    call: 'POST /api/orderpay/records',
    asks: ['userId'],
    answers: ['mealType', 'datas', 'restDay', 'endDate'],
  },
  { call: 'POST /api/orderpay/qRCodeUrl' },
  { call: 'PUT /api/orderpay/del', asks: ['id'] },
  {
    call: 'GET /api/setmeal/permits',
    asks: ['currentPage', 'size'],
    answers: ['brands', 'industrys', 'canModify', 'restIndustryNum', 'restBrandNum'],
  },
  {
    call: 'POST /api/setmeal/addPermits',
    asks: ['addBrands', 'deleteBrands', 'addIndustries', 'deleteIndustries'],
  },
  { call: 'GET /api/setmeal/updateStr', answers: ['concats'] },
  { call: 'POST /api/setmeal/permits/check' },
  { call: 'GET /api/industrybrand/selectSubjects', answers: ['code', 'value'] },
  { call: 'POST /api/industrybrand/concact' },
  {
    call: 'POST /api/industrybrand/brandAll',
    asks: ['bigIndustryCode', 'value', 'currentPage', 'pageSize'],
  },
  { call: 'GET /api/industrybrand/industryAll' },
  { call: 'POST /api/industrybrand/checkBrandAtPermit' },
  { call: 'GET /api/common/baidubce/package', answers: ['packageNum', 'packageSurplus'] },
  { call: 'GET /api/common/baidubce/random', answers: ['chatFaqs'] },
  { call: 'POST /api/common/baidubce/like', asks: ['question', 'likeCount', 'dislikeCount'] },
  { call: 'POST /api/common/baidubce/questions', asks: ['isNewChat', 'question'] },
  { call: 'POST /api/report/picture/records/add' },
  { call: 'GET /api/open/pdf/getUrlById', asks: ['id'] },
];

const endpoints = new Map(allRoutes.map(({ endpoint }) => [labelOf(endpoint) as string, endpoint] as const));

describe('the calls of the specification', () => {
  it.each(specified)('C1 $call is there with the fields it names', ({ call, asks = [], answers = [] }) => {
    const endpoint = endpoints.get(call);
    if (!endpoint) throw new Error(`there is no ${call}`);
    const taken = [endpoint.body, endpoint.query].flatMap((schema) =>
      schema ? fieldsOf(schema, 'input') : [],
    );
    expect(taken).toEqual(expect.arrayContaining(asks));
    expect(fieldsOf(endpoint.output, 'output')).toEqual(expect.arrayContaining(answers));
  });
});

/** Names of all fields, at whatever depth. */
function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(value)) names.add(name);
      walk(value);
    }
  };
  walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return [...names];
}
