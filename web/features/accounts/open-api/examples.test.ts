import { expect, it } from 'vitest';
import { webhookEvents } from '#contract/webhook-events.ts';
import { eventSample } from './examples.ts';

it('shows an event as it is really sent', () => {
  const { type, timestamp, data } = JSON.parse(eventSample) as {
    type: string;
    timestamp: string;
    data: unknown;
  };
  expect(type).toBe('sync.finished');
  expect(new Date(timestamp).toISOString()).toBe(timestamp);
  expect(webhookEvents['sync.finished'].data.parse(data)).toEqual(data);
});
