// What an account allows the operator to see of its figures, and who has looked.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { figureConsentHours } from './limits.ts';

const tag = '账号';
const access = 'owner' as const;

export const figureConsentView = z.object({
  /** Null: nobody may look. */
  endsAt: z.string().nullable(),
  /** Newest first, at most 20. */
  looks: z.array(z.object({ at: z.string(), by: z.string() })),
});
export type FigureConsentView = z.infer<typeof figureConsentView>;

export const getFigureConsent = endpoint({
  method: 'GET',
  path: '/api/users/figureConsent',
  access,
  summary: '客服能否查看本账号的数据，以及何时查看过',
  tag,
  output: figureConsentView,
});

export const giveFigureConsent = endpoint({
  method: 'POST',
  path: '/api/users/figureConsent',
  access,
  confirmed: true,
  summary: '允许客服在限定时间内查看本账号的数据摘要',
  tag,
  body: z.strictObject({
    hours: z.literal([...figureConsentHours], { error: `时长只能是 ${figureConsentHours.join('、')} 小时` }),
  }),
  fieldNames: { hours: '时长' },
  output: z.object({ endsAt: z.string() }),
});

export const endFigureConsent = endpoint({
  method: 'DELETE',
  path: '/api/users/figureConsent',
  access,
  summary: '立即收回客服查看数据的许可',
  tag,
  output: z.object({}),
});
