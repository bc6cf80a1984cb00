// Why an order is corrected: it is told to the network and read by the publisher, so it says what happened and nothing more.
import type { CorrectionReason } from '#contract/corrections.ts';
import type { VerdictCode } from '#contract/verdicts.ts';
import type { Corrections } from '#server/networks/connector.ts';
import type { Evidence } from '../verdict.ts';

/** In the words of shops, in lower case. */
const cancelReasons: Readonly<Record<string, CorrectionReason>> = {
  inventory: 'out-of-stock',
  declined: 'payment-failed',
  fraud: 'fraud',
};

export function reasonOf(
  code: VerdictCode,
  { cancelReason = '', change = 0 }: Pick<Evidence, 'cancelReason' | 'change'>,
): CorrectionReason {
  switch (code) {
    case 'DECLINE_RETURNED':
      return 'returned';
    case 'DECLINE_UNPAID':
      return 'payment-failed';
    case 'DECLINE_TEST':
      return 'test';
    case 'DECLINE_FRAUD':
      return 'fraud';
    case 'DUPLICATE_CROSS':
      return 'duplicate-other';
    case 'DUPLICATE_SAME_NETWORK':
      return 'duplicate-same';
    case 'ADJUST':
      return change < 0 ? 'partly-returned' : 'amount-differs';
    default:
      return cancelReasons[cancelReason.toLowerCase()] ?? 'cancelled';
  }
}

/** For a network nobody has words of. */
export const plainCorrections: Corrections = {
  by: 'row',
  adds: false,
  reasons: {
    returned: 'order returned',
    cancelled: 'order cancelled',
    'out-of-stock': 'out of stock',
    'payment-failed': 'payment not verified',
    fraud: 'fraud',
    'duplicate-other': 'duplicate order',
    'duplicate-same': 'duplicate order',
    test: 'test order',
    'partly-returned': 'partial return',
    'amount-differs': 'order amount corrected',
  },
  values: [],
  files: [],
  mostRows: 5000,
  settleHours: 48,
  steps: ['按通用明细在平台后台逐笔处理：拒付填写明细里的原因，改金额改为应记金额。'],
};
