// Sample materials of the demo tenant, every kind and every state, all labelled 示例. Does nothing where some exist.
import { and, eq } from 'drizzle-orm';
import { dayMs } from '#contract/figures/days.ts';
import { member } from '#server/db/schema/accounts.ts';
import { pictureLibrary } from '#server/images/decode-picture.ts';
import type { Services } from '#server/kernel/services.ts';
import { allNetworks } from '#server/networks/all-networks.ts';
import { bag, block, lamp, leaderboard, tower } from './demo-pictures.ts';
import { createMaterial } from './save-material.ts';
import { hasMaterials, type MaterialFields } from './store.ts';
import { demoTexts as texts } from './texts.ts';
import { uploadPicture } from './upload-picture.ts';
import { dayOf } from './view.ts';

const shop = 'https://shop.haitu.example';

type Sample = Partial<Omit<MaterialFields, 'fileId'>> &
  Pick<MaterialFields, 'kind' | 'title'> & { drawing?: string };

export async function seedDemoMaterials(services: Services, accountId: number): Promise<void> {
  const { db } = services;
  if (await db.tenant(accountId, hasMaterials)) return;
  const [owner] = await db.tenant(accountId, (tx) =>
    tx
      .select({ memberId: member.memberId })
      .from(member)
      .where(and(eq(member.accountId, accountId), eq(member.role, 'owner'))),
  );
  if (!owner) return;
  const { memberId } = owner;
  const now = services.now();
  // The last is the newest: a millisecond apart, so that the list has an order.
  for (const [index, { drawing, ...sample }] of samplesOf(now).entries()) {
    const fileId = drawing ? await draw(services, { accountId, memberId }, drawing) : null;
    const fields: MaterialFields = { ...blank, ...sample, fileId };
    const moment = new Date(now.getTime() + index);
    await db.tenant(accountId, (tx) => createMaterial(tx, { fields, actor: memberId, now: moment }));
  }
}

async function draw(
  services: Services,
  owner: { accountId: number; memberId: string },
  svg: string,
): Promise<string> {
  const sharp = await pictureLibrary();
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return (await uploadPicture(services, owner, png)).fileId;
}

const blank: MaterialFields = {
  kind: 'text',
  title: '',
  body: '',
  couponCode: '',
  landingUrl: '',
  tags: [],
  networks: [],
  creativeRefs: {},
  validFrom: null,
  validTo: null,
  fileId: null,
};

function samplesOf(now: Date): Sample[] {
  const away = (days: number) => dayOf(new Date(now.getTime() + days * dayMs));
  const first = allNetworks.slice(0, 1).map(({ description }) => description.network);
  return [
    {
      ...texts.springBanner,
      kind: 'banner',
      drawing: tower,
      landingUrl: `${shop}/spring`,
      validFrom: away(-90),
      validTo: away(-20),
    },
    { ...texts.lamp, kind: 'product', drawing: lamp, landingUrl: `${shop}/lamp` },
    { ...texts.bag, kind: 'product', drawing: bag, landingUrl: `${shop}/bag` },
    { ...texts.textLink, kind: 'text', landingUrl: `${shop}/`, networks: first },
    {
      ...texts.nextCoupon,
      kind: 'coupon',
      couponCode: 'HAITU30',
      landingUrl: `${shop}/members`,
      validFrom: away(10),
      validTo: away(40),
    },
    {
      ...texts.coupon,
      kind: 'coupon',
      couponCode: 'HAITU20',
      landingUrl: `${shop}/new`,
      validFrom: away(-10),
      validTo: away(60),
    },
    { ...texts.blockBanner, kind: 'banner', drawing: block, landingUrl: `${shop}/new` },
    { ...texts.wideBanner, kind: 'banner', drawing: leaderboard, landingUrl: `${shop}/summer` },
  ];
}
