import { expect, it } from 'vitest';
import { looksLikeHtml, titleOf } from './looks-like-html.ts';

it('tells a page from data', () => {
  for (const page of ['<!DOCTYPE html><html>', '\n <html lang=en>', '<!-- x --> <!doctype HTML>', '<body>']) {
    expect(looksLikeHtml(page)).toBe(true);
  }
  for (const data of [
    '',
    '<?xml version="1.0"?><a/>',
    'transID|userID',
    '[{"a":"<html>"}]',
    '<htmlish>',
    '<!-- x',
  ]) {
    expect(looksLikeHtml(data)).toBe(false);
  }
});

it('reads what the page calls itself', () => {
  expect(titleOf('<html><head><TITLE lang="en"> Sign\n in </TITLE>')).toBe('Sign in');
  expect(titleOf('<html><body>no title')).toBe('');
});
