// An answer that is cut, garbled or not what was asked for: worth another try.
import { NetworkFault } from '../network-fault.ts';

export const brokenAnswerText = '平台的回复不完整或格式不对';

export const brokenAnswer = (words = ''): NetworkFault =>
  new NetworkFault('passing', brokenAnswerText, { words });
