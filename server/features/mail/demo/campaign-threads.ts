// The conversations a campaign began: who was written to, who answered, whose address was wrong. The same at every seeding.

import { type DemoPublisher, demoPublishers } from '#server/features/catalogue/demo/demo-publishers.ts';
import { createDice, type Dice, pick, whole } from '#server/features/catalogue/demo/dice.ts';
import { fillHtml, fillSubject } from '../send/compose/fill-variables.ts';
import { plainTextOf } from '../send/compose/plain-text-of.ts';
import { sendingDay, startOfDay } from '../send/run/day.ts';
import { type DemoCampaign, type DemoTemplate, demoCampaigns, demoTemplates } from './demo-campaigns.ts';
import type { DemoMail, DemoThread } from './demo-threads.ts';

const hourMs = 3600_000;
const sender = '林晓（示例）';
/** How many upper industries there are matters only to what nobody here asks of a publisher. */
const industries = 1;

/** Of every campaign; nobody is written to by two. */
export function campaignThreads(now: Date): DemoThread[] {
  const all = demoPublishers(industries);
  const taken = new Set<string>();
  return demoCampaigns.flatMap((campaign, place) => {
    const dice = createDice(91, place);
    const people = recipientsOf(
      campaign,
      all.filter(({ domain }) => !taken.has(domain)),
    );
    for (const { domain } of people) taken.add(domain);
    const start = startOf(campaign, now);
    return people.map((publisher, number) => {
      // At the pace of the mailbox: twenty a minute.
      const hours = (now.getTime() - start.getTime()) / hourMs - number / 1200;
      return threadOf(publisher, { campaign, dice, hours });
    });
  });
}

function recipientsOf({ partners, others }: DemoCampaign, free: readonly DemoPublisher[]): DemoPublisher[] {
  const strangers = free.filter(
    ({ domain, type, language, contact }) =>
      domain.includes('-demo') &&
      contact !== '' &&
      type === others.type &&
      (others.language ?? language) === language,
  );
  return [...free.filter(({ domain }) => partners.includes(domain)), ...strangers.slice(0, others.count)];
}

/** At ten in the morning. */
function startOf({ at }: DemoCampaign, now: Date): Date {
  const day = 'on' in at ? at.on : sendingDay(new Date(now.getTime() - at.daysAgo * 24 * hourMs));
  return new Date(startOfDay(day).getTime() + 10 * hourMs);
}

interface Writing {
  campaign: DemoCampaign;
  dice: Dice;
  /** Before now. */
  hours: number;
}

function threadOf({ domain, name, contact }: DemoPublisher, { campaign, dice, hours }: Writing): DemoThread {
  const template: DemoTemplate = demoTemplates[campaign.template];
  const values = { name, publisher: name, sender };
  const html = fillHtml(template.html, values);
  const sentWith = { campaignId: campaign.id, templateId: template.id };
  const first: DemoMail = { from: 'us', hours, text: plainTextOf(html), html, sentWith };
  const isPartner = campaign.partners.includes(domain);
  const luck = dice();
  const mails = [first];
  const answersAfter = whole(dice, 4, 110);
  const answers = isPartner ? luck < 0.85 : luck < 0.2;
  const followAfter = (campaign.followUpDays ?? 0) * 24;
  if (!isPartner && luck > 0.95) mails[0] = { ...first, bounce: '550 5.1.1 User unknown（示例）' };
  else if (!isPartner && luck > 0.91) mails[0] = { ...first, unsubscribed: true };
  else if (followAfter > 0 && (!answers || answersAfter > followAfter)) {
    const text = 'Hi, just making sure my note did not get lost. Would you be interested?';
    mails.push({ from: 'us', hours: hours - followAfter, text, sentWith });
  }
  if (answers)
    mails.push({
      from: 'them',
      hours: hours - answersAfter,
      text: pick(dice, isPartner || luck < 0.06 ? template.yes : template.no),
    });
  const address = contact || `partner@${domain.replace(/^.*\/@?/, '').replace(/\.example$/, '')}.example`;
  return { person: { name, address, domain }, subject: fillSubject(template.subject, values), mails };
}
