import { expect, test } from 'vitest';
import { readRefusal } from './read-refusal.ts';

test.each([
  ['\r\n\r\nInvalid Account - Error Code 4002 - 203.0.113.9\r\n', 'login'],
  ['Invalid Token - Error Code 4001', 'login'],
  ['API Credits Exceeded for this month - Error Code 4030', 'quota'],
  ['Your monthly credit limit has been reached', 'quota'],
  ['Invalid Request', 'refused'],
  ['Something New - Error Code 9999', 'refused'],
  ['<!DOCTYPE html><html><head><title>Sign in</title>', 'passing'],
])('%j is a fault', (text, kind) => {
  const fault = readRefusal(text);
  expect(fault?.kind).toBe(kind);
  expect(fault?.words).not.toBe('');
});

test.each([
  '\r\n\r\ntransID|userID|transdate|comment\r\n1|2|3|Invalid Account',
  'transID,userID,transdate,transamount,commission\r\n',
  '<?xml version="1.0"?><transactiondetailreport><r><comment>Error Code</comment></r></transactiondetailreport>',
  '\r\ntokencount\r\n57\r\n',
  'API credits used: 57',
  '',
])('%j may be data', (text) => {
  expect(readRefusal(text)).toBeNull();
});
