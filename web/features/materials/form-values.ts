// A material as the form holds it, and back.
import { createMaterial, type MaterialKind, type MaterialView } from '#contract/materials.ts';
import type { MaterialBody } from '#web/data/materials.ts';

export interface MaterialValues {
  kind: MaterialKind;
  title: string;
  body: string;
  couponCode: string;
  landingUrl: string;
  tags: string[];
  networks: string[];
  creativeRefs: Record<string, string | undefined>;
  /** Empty for none, as date inputs have it. */
  validFrom: string;
  validTo: string;
  fileId: string | null;
}

/** What several pictures of one upload share. */
export type SharedValues = Pick<
  MaterialValues,
  'kind' | 'landingUrl' | 'tags' | 'networks' | 'validFrom' | 'validTo'
>;

export function blankValues(kind: MaterialKind): MaterialValues {
  return {
    kind,
    title: '',
    body: '',
    couponCode: '',
    landingUrl: '',
    tags: [],
    networks: [],
    creativeRefs: {},
    validFrom: '',
    validTo: '',
    fileId: null,
  };
}

export function valuesOf(material: MaterialView): MaterialValues {
  const { kind, title, body, couponCode, landingUrl, tags, networks, creativeRefs } = material;
  return {
    kind,
    title,
    body,
    couponCode,
    landingUrl,
    tags,
    networks,
    creativeRefs,
    validFrom: material.validFrom ?? '',
    validTo: material.validTo ?? '',
    fileId: material.picture?.fileId ?? null,
  };
}

export type Judged = { body: MaterialBody } | { errors: Record<string, string> };

/** By the very schema the server judges by: one sentence per field. */
export function judgeValues(values: MaterialValues): Judged {
  const { creativeRefs, validFrom, validTo, ...rest } = values;
  const body: MaterialBody = {
    ...rest,
    creativeRefs: Object.fromEntries(
      Object.entries(creativeRefs).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
    ),
    validFrom: validFrom || null,
    validTo: validTo || null,
  };
  const judged = createMaterial.body?.safeParse(body);
  if (judged?.success !== false) return { body };
  const errors: Record<string, string> = {};
  for (const { path, message } of judged.error.issues) errors[String(path[0])] ??= message;
  return { errors };
}
