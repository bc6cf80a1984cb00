// Requests by which an owner reads what the plain request of a call does not show; and what no call shows to a member.
import type { Filled } from './fill-account.ts';
import type { Product } from './open-product.ts';
import type { Request } from './requests.ts';

/** `payment_refund.reason` of a mark planted there. */
export const columnOf = (mark: string): string => mark.split('·').slice(1, 3).join('.');

/** Their absence elsewhere proves nothing; nobody but the operator or the product itself ever reads them. */
export const neverShown: Readonly<Record<string, string>> = {
  'account_directory.company_name': '只有运营人员看到',
  'mail_upload.file_name': '上传的附件名只在寄出时写进邮件',
  'notice_event.subject': '只用来避免重复通知，没有接口读取',
  'order_name.name': '只用来匹配订单，没有接口读取',
  'payment_refund.message': '支付渠道的答复，没有接口读取',
  'payment_refund.reason': '只有运营人员看到',
  'plan_grant.note': '只有运营人员看到',
};

export async function ownersRequests({ everything }: Product, { accountId }: Filled): Promise<Request[]> {
  const { rows } = await everything.query<{ id: string }>(
    'SELECT connection_id AS id FROM haitu.connection WHERE account_id = $1',
    [accountId],
  );
  const get = (url: string): Request => ({ method: 'GET', url, sent: url });
  const url = '/api/industrybrand/recommend';
  return [
    get('/api/mail/recruiting?by=campaign&currentPage=1&size=50'),
    ...rows.map(({ id }) => get(`/api/platform/connections/${id}/pulls?currentPage=1&size=50`)),
    { method: 'POST', url, body: { currentPage: 1, pageSize: 50 }, sent: url },
  ];
}
