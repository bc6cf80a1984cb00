// GET /user/advertiser/{id}/invoice: one for each campaign and month, of the items approved since the one before.
import { dayText, type Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import { dayIn, dayMs, written } from '../kit/zones.ts';
import { currency } from './campaigns.ts';
import { accountZone, moment } from './clock.ts';
import { type Campaign, eachConversion, paidAt } from './conversion.ts';
import { notFound } from './refusal.ts';
import { invoiceId, money } from './report.ts';

interface Invoice {
  campaign: Campaign;
  at: number;
  firstDay: number;
  lastDay: number;
  items: number;
  /** Milliseconds between sale and invoice, summed. */
  age: number;
  commission: number;
  publisherCommission: number;
}

/** Days between an invoice and the last one it can be paid on. */
const dueDays = 14;

interface Asked {
  world: World;
  campaigns: readonly Campaign[];
  present: Present;
}

function invoicesOf({ world, campaigns, present }: Asked): Map<string, Invoice> {
  const found = new Map<string, Invoice>();
  for (const campaign of campaigns) {
    eachConversion({ world, campaign }, { from: world.first, to: present.day, present }, (conversion) => {
      for (const { invoicedAt, commission, publisherCommission } of conversion.items) {
        if (invoicedAt === null) continue;
        const id = invoiceId(campaign, invoicedAt);
        const invoice = found.get(id) ?? {
          ...{ campaign, at: invoicedAt, firstDay: conversion.day, lastDay: conversion.day },
          ...{ items: 0, age: 0, commission: 0, publisherCommission: 0 },
        };
        found.set(id, invoice);
        invoice.lastDay = conversion.day;
        invoice.items++;
        invoice.age += invoicedAt - conversion.happenedAt;
        invoice.commission += commission;
        invoice.publisherCommission += publisherCommission;
      }
    });
  }
  return found;
}

function invoiceRow(id: string, invoice: Invoice, { present }: Asked): object {
  const { campaign, at, commission, publisherCommission } = invoice;
  const now = moment(present.day, present.second);
  const paid = paidAt(at) <= now;
  return {
    invoice: {
      average_conversion_age: Math.round(invoice.age / invoice.items / dayMs),
      campaign_id: campaign.id,
      creation_date: written(accountZone, at),
      currency,
      download: null,
      invoice_id: id,
      invoice_net_value: money(commission),
      invoice_reference: `I-${campaign.id}-${id}`,
      invoice_total_value: money(commission),
      invoice_vat_value: 0,
      invoiced: 'All',
      item_download: null,
      merchant_invoice_id: null,
      paid_currency: currency,
      payment_date: paid ? written(accountZone, paidAt(at)) : '',
      payment_due_by_date: dayText(dayIn(accountZone, at) + dueDays),
      payment_reference: null,
      publisher_commission: money(publisherCommission),
      publisher_override: money(commission - publisherCommission),
      set_end_date: dayText(invoice.lastDay),
      set_start_date: dayText(invoice.firstDay),
      set_timezone: accountZone,
      status: paid ? 'paid' : now >= at + dayMs ? 'sent' : 'created',
      vat_rate: 0,
    },
  };
}

export const invoiceList = (asked: Asked): string => {
  const rows = [...invoicesOf(asked)].map(([id, invoice]) => invoiceRow(id, invoice, asked));
  return `{"invoices":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}`;
};

export function oneInvoice(id: string, asked: Asked): string {
  const invoice = invoicesOf(asked).get(id);
  if (!invoice) throw notFound('invoice', id);
  return JSON.stringify(invoiceRow(id, invoice, asked));
}
