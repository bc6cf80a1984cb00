// Blocks of the event loop, of all processes of the installation; what ended a process twice is held.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, gt, sql } from 'drizzle-orm';
import { loopBlock, quarantine } from '#server/db/schema/operator.ts';
import type { Services } from '#server/kernel/services.ts';
import { isEnding, type LoopBlock } from './loop-block.ts';

const endingsUntilHeld = 2;
/** Endings further apart are taken for two mishaps. */
const countedDays = 30;

/** The same block twice changes nothing. */
export async function keepBlock({ db }: Pick<Services, 'db'>, block: LoopBlock): Promise<void> {
  const { id, at, ms, ended, work, stack } = block;
  await db.transaction(async (tx) => {
    // Two processes that tell of the same deed at once would each count one ending.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('loop_block'))`);
    const made = await tx
      .insert(loopBlock)
      .values({
        blockId: id,
        at: new Date(at),
        ms,
        ended,
        kind: work?.kind ?? 'other',
        name: work?.name ?? '',
        accountId: work?.accountId ?? null,
        workId: work?.id ?? '',
        key: work?.key ?? null,
        stack: stack.join('\n'),
      })
      .onConflictDoNothing()
      .returning({ id: loopBlock.blockId });
    if (made.length === 0 || !ended || !work || work.key === null) return;
    const endings = await tx.$count(
      loopBlock,
      and(
        eq(loopBlock.key, work.key),
        loopBlock.ended,
        gt(loopBlock.at, sql`now() - make_interval(days => ${countedDays})`),
      ),
    );
    if (endings < endingsUntilHeld) return;
    const { key, kind, name, accountId } = work;
    await tx.insert(quarantine).values({ key, kind, name, accountId }).onConflictDoNothing();
  });
}

/** Takes in what processes that had to end left in the data folder. */
export async function keepEndings(services: Pick<Services, 'config' | 'db' | 'log'>): Promise<void> {
  const { dataFolder } = services.config;
  for (const name of (await readdir(dataFolder)).filter(isEnding)) {
    const path = join(dataFolder, name);
    // Another process of the same folder may have taken it in.
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) continue;
    try {
      const block = JSON.parse(text) as LoopBlock;
      await keepBlock(services, block);
      services.log.error(block, 'blocked process ended');
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      services.log.error({ file: name }, 'blocked process left half a word');
    }
    await rm(path, { force: true });
  }
}
