// Materials: banners, text links, coupons and product images, and the tracking links made of them.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, moment, networkName, id as numericId } from './fields.ts';
import { materialMaxBytes, materialZip } from './limits.ts';
import { pageOf, pageQuery } from './paging.ts';
import { materialTexts as texts } from './texts.ts';

const tag = '素材';
const access = { menu: 'source' } as const;

export const materialKinds = ['banner', 'text', 'coupon', 'product'] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** By the validity dates and the day in Shanghai. */
export const materialStates = ['valid', 'upcoming', 'expired'] as const;
export type MaterialState = (typeof materialStates)[number];

/** These are pictures; the others may carry one. */
export const isPictureKind = (kind: MaterialKind) => kind === 'banner' || kind === 'product';

const keyword = z.string().trim().max(100);
const tagName = z.string().trim().min(1).max(20);

const landingUrl = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => text === '' || isWebAddress(text), { error: texts.landingMalformed });

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && !/[\s<>"]/.test(text);
}

const fields = {
  kind: z.enum(materialKinds),
  title: z.string().trim().min(1, { error: texts.titleRequired }).max(100),
  body: z.string().trim().max(2000).default(''),
  couponCode: z.string().trim().max(60).default(''),
  landingUrl: landingUrl.default(''),
  tags: z.array(tagName).max(20).default([]),
  /** Codes or names; none means every network. */
  networks: z.array(networkName).max(20).default([]),
  /** The network's own number of the creative, by network, for links that need one. */
  creativeRefs: z.record(networkName, z.string().trim().max(60)).default({}),
  validFrom: day.nullable().default(null),
  validTo: day.nullable().default(null),
  /** From the upload; null for none. */
  fileId: z.uuid().nullable().default(null),
};

type Fields = z.output<z.ZodObject<typeof fields>>;

/** What one field asks of another. */
function checkTogether(value: Fields, context: z.RefinementCtx): void {
  const complain = (field: keyof Fields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (isPictureKind(value.kind) && value.fileId === null) complain('fileId', texts.pictureRequired);
  if (value.kind === 'coupon' && value.couponCode === '') complain('couponCode', texts.couponRequired);
  if (value.kind === 'text' && value.body === '') complain('body', texts.linkTextRequired);
  if (value.validFrom !== null && value.validTo !== null && value.validFrom > value.validTo) {
    complain('validTo', texts.validityReversed);
  }
}

export const materialView = z.object({
  id: z.uuid(),
  kind: z.enum(materialKinds),
  title: z.string(),
  body: z.string(),
  couponCode: z.string(),
  landingUrl: z.string(),
  tags: z.array(z.string()),
  /** Codes; empty means every network. */
  networks: z.array(z.string()),
  creativeRefs: z.record(z.string(), z.string()),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  state: z.enum(materialStates),
  picture: z
    .object({
      fileId: z.uuid(),
      url: z.string(),
      thumbUrl: z.string(),
      mediaType: z.string(),
      bytes: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
    })
    .nullable(),
  /** How often a link was made of it or it was downloaded in a zip. */
  used: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
  /** To be sent back with a change: refused when somebody else changed the material meanwhile. */
  version: z.string(),
});
export type MaterialView = z.infer<typeof materialView>;

export const listMaterials = endpoint({
  method: 'GET',
  path: '/api/materials',
  access,
  summary: '素材列表，新的在前',
  tag,
  query: z.strictObject({
    ...pageQuery,
    keyword: keyword.optional(),
    kind: z.enum(materialKinds).optional(),
    tag: tagName.optional(),
    network: networkName.optional(),
    state: z.enum(materialStates).optional(),
  }),
  output: pageOf(materialView).extend({
    /** Every tag of the account, the most used first. */
    tags: z.array(z.string()),
    /** Networks a material can be meant for. */
    networks: z.array(z.object({ network: z.string(), pt: z.string() })),
    usedBytes: z.number().int(),
    quotaBytes: z.number().int(),
  }),
});

const params = z.object({ id: z.uuid() });

export const getMaterial = endpoint({
  method: 'GET',
  path: '/api/materials/:id',
  access,
  summary: '一项素材',
  tag,
  params,
  output: materialView,
});

export const createMaterial = endpoint({
  method: 'POST',
  path: '/api/materials',
  access,
  summary: '新建素材',
  tag,
  body: z.strictObject(fields).superRefine(checkTogether),
  output: materialView,
});

export const updateMaterial = endpoint({
  method: 'PUT',
  path: '/api/materials/:id',
  access,
  summary: '修改素材（整项替换；version 已变时返回 409）',
  tag,
  params,
  body: z.strictObject({ ...fields, version: z.string().max(20) }).superRefine(checkTogether),
  output: materialView,
});

export const deleteMaterial = endpoint({
  method: 'DELETE',
  path: '/api/materials/:id',
  access,
  summary: '删除素材及其图片',
  tag,
  params,
  output: z.object({}),
});

export const uploadMaterial = endpoint({
  method: 'POST',
  path: '/api/materials/upload',
  access,
  rate: 'upload',
  summary: '上传素材图片（PNG、JPG、WebP、GIF）；一天内没有用于素材的图片会被清除',
  tag,
  upload: { maxBytes: materialMaxBytes },
  output: z.object({
    fileId: z.uuid(),
    url: z.string(),
    thumbUrl: z.string(),
    mediaType: z.string(),
    bytes: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
  }),
});
export type UploadedPicture = z.infer<typeof uploadMaterial.output>;

/** Whom a link can be made for: the account's connections, and publishers of one of them. */
export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/materials/recipients',
  access,
  summary: '可生成跟踪链接的授权与联盟客',
  tag,
  query: z.strictObject({ connectionId: numericId.optional(), keyword: keyword.optional() }),
  output: z.object({
    connections: z.array(z.object({ id: numericId, name: z.string(), network: z.string(), pt: z.string() })),
    /** Of the chosen connection's network, the first 50 by name. */
    publishers: z.array(
      z.object({ id: numericId, publisherId: z.string(), name: z.string(), url: z.string() }),
    ),
  }),
});

export const getMaterialLink = endpoint({
  method: 'GET',
  path: '/api/materials/:id/link',
  changes: true,
  access,
  summary: '某联盟客的跟踪链接与网页代码（计为一次使用）',
  tag,
  params,
  query: z.strictObject({ publisherId: numericId, connectionId: numericId }),
  output: z.object({ link: z.string(), html: z.string() }),
});

export const zipMaterials = endpoint({
  method: 'GET',
  path: '/api/materials/zip',
  changes: true,
  access,
  rate: 'upload',
  summary: '打包下载素材（ids 以逗号分隔）',
  tag,
  query: z.strictObject({
    ids: z
      .string()
      .transform((text) => [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))])
      .pipe(
        z
          .array(z.uuid())
          .min(1)
          .max(materialZip.maxItems, { error: texts.zipTooMany(materialZip.maxItems) }),
      ),
  }),
  output: z.never(),
  raw: true,
});
