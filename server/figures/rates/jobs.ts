// The clock of exchange rates: looks every hour whether a publication is missing, and asks for it only then.
import { z } from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { Services } from '#server/kernel/services.ts';
import { NetworkFault } from '#server/networks/network-fault.ts';
import { newestPublication } from './ecb-calendar.ts';
import { fetchRates, type RatesFeed } from './fetch-rates.ts';
import { RatesFault } from './read-ecb-file.ts';

/** The demo's feed is a simulator beside this process; what it says is stored apart from the bank's. */
function feedsOf({ config, demoOrigins }: Services): RatesFeed[] {
  const sample = demoOrigins.get('ecb');
  return [
    ...(config.ratesOrigin === null ? [] : [{ source: 'ecb' as const, origin: config.ratesOrigin }]),
    ...(sample === undefined ? [] : [{ source: 'sample' as const, origin: sample }]),
  ];
}

/** What this process has complained of: a machine without a way out says so once a publication, not every hour. */
const complained = new Map<string, string>();

export async function refreshRates(services: Services, signal: AbortSignal): Promise<void> {
  for (const feed of feedsOf(services)) await refreshFeed(services, feed, signal);
}

async function refreshFeed(services: Services, feed: RatesFeed, signal: AbortSignal): Promise<void> {
  const { log, now } = services;
  try {
    const { written, newest, leftOut } = await fetchRates(services, feed, signal);
    if (written > 0) log.info({ source: feed.source, rates: written, newest }, 'exchange rates fetched');
    if (leftOut.length > 0) {
      log.warn({ source: feed.source, leftOut: leftOut.slice(0, 20) }, 'exchange rates that jump left out');
    }
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof NetworkFault || error instanceof RatesFault)) throw error;
    const due = newestPublication(now());
    const place = `${feed.source} ${feed.origin}`;
    const level = complained.get(place) === due ? 'debug' : 'info';
    complained.set(place, due);
    log[level]({ source: feed.source, reason: error.message }, 'exchange rates not fetched, trying hourly');
  }
}

export const refreshRatesJob = defineJob({
  name: 'refresh-rates',
  payload: z.object({}),
  // A quarter past four in Frankfurt is a quarter past some hour of ours, in summer and in winter.
  cron: '20 * * * *',
  atStart: true,
  // The next hour is the next try.
  retryLimit: 0,
  oneWaiting: true,
  async handle(services, _payload, signal) {
    await refreshRates(services, signal);
  },
});
