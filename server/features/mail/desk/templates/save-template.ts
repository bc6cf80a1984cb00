// Templates of an account: its members share them.
import { randomUUID } from 'node:crypto';
import { mailLimits } from '#contract/limits.ts';
import type { MailTemplate } from '#contract/mail-sending.ts';
import { variablesIn } from '#contract/mail-variables.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { deskTexts as texts } from '../texts.ts';
import {
  countTemplates,
  insertTemplate,
  isTitleTaken,
  listTemplateRows,
  type TemplateRow,
  updateTemplateRow,
} from './store.ts';

export interface TemplateSaved {
  name: string;
  subject: string;
  html: string;
  actor: string;
  now: Date;
}

export async function listTemplates(tx: TenantTx): Promise<MailTemplate[]> {
  return (await listTemplateRows(tx)).map(viewOf);
}

const viewOf = ({ templateId, title, subject, html, updatedAt, updatedBy }: TemplateRow): MailTemplate => ({
  id: templateId,
  name: title,
  subject,
  html,
  variables: variablesIn(subject, html),
  updatedAt: isoMoment(updatedAt),
  updatedBy: updatedBy ?? '',
});

export async function createTemplate(tx: TenantTx, saved: TemplateSaved): Promise<string> {
  // One after the other, so that two cannot both take the last place or the same name.
  await lockAccount(tx);
  if ((await countTemplates(tx)) >= mailLimits.templates) {
    throw new AppError('quota_exceeded', texts.tooManyTemplates(mailLimits.templates));
  }
  await requireFreeName(tx, saved.name, null);
  const templateId = randomUUID();
  await insertTemplate(tx, templateId, contentOf(saved));
  return templateId;
}

export async function updateTemplate(tx: TenantTx, templateId: string, saved: TemplateSaved): Promise<void> {
  await lockAccount(tx);
  await requireFreeName(tx, saved.name, templateId);
  if (!(await updateTemplateRow(tx, templateId, contentOf(saved)))) throw notFound(texts.template);
}

export async function deleteTemplate(tx: TenantTx, templateId: string, now: Date): Promise<void> {
  if (!(await updateTemplateRow(tx, templateId, { deletedAt: now }))) throw notFound(texts.template);
}

async function requireFreeName(tx: TenantTx, name: string, exceptId: string | null): Promise<void> {
  if (await isTitleTaken(tx, name, exceptId)) throw fieldError('name', texts.nameTaken(name));
}

const contentOf = ({ name, subject, html, actor, now }: TemplateSaved) => ({
  title: name,
  subject,
  html,
  updatedBy: actor,
  updatedAt: now,
});
