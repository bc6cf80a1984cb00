// A catalogue file as it was uploaded: looked at, or imported whole.
import { rename, rm } from 'node:fs/promises';
import type { CatalogueKindName } from '#contract/operator/catalogue.ts';
import type { ImportOutcome } from '#server/features/catalogue/import/catalogue-kind.ts';
import { importCatalogue } from '#server/features/catalogue/import/import-catalogue.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type Operator, operatorActor } from '#server/kernel/operator.ts';
import type { SpooledFile } from '#server/kernel/route.ts';
import type { Services } from '#server/kernel/services.ts';
import { operatorTexts as texts } from '../texts.ts';

export interface CatalogueUpload {
  operator: Operator;
  kind: CatalogueKindName;
  spooled: SpooledFile | undefined;
  preview: boolean;
}

export async function importUpload(services: Services, upload: CatalogueUpload): Promise<ImportOutcome> {
  const { operator, kind, spooled, preview } = upload;
  if (!spooled || spooled.size === 0) throw new AppError('invalid_input', texts.noFile);
  // Its ending is all that tells a file of JSON lines from text with commas.
  const ending = /\.(?:jsonl|ndjson)$/i.exec(spooled.name)?.[0].toLowerCase() ?? '';
  const path = spooled.path + ending;
  if (ending) await rename(spooled.path, path);
  try {
    return await importCatalogue(services, { kind, path, preview, actor: operatorActor(operator) });
  } finally {
    await rm(path, { force: true });
  }
}
