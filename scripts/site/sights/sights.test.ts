// What is photographed, what is on disk and what the guide and the tour show are the same pictures.
import { globSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { guideChapters } from '#web/features/site/guide/guide-parts.ts';
import { phonePhotoSize, photoSize } from '#web/features/site/photos/photo-size.ts';
import { chapterTexts } from '#web/features/site/tour/texts.ts';
import { guideFolder } from '../take-sight.ts';
import { sights } from './sights.ts';

const files = globSync('*', { cwd: guideFolder });
const names = files.map((file) => basename(file, '.webp')).sort();
const inGuide = guideChapters.flatMap(({ photos }) => photos.map(({ name }) => name as string));
const inTour = chapterTexts.flatMap(({ photo }) => (photo ? [photo.name, photo.phone] : []));

describe('the photographs of the guide and the tour', () => {
  it('are each shown somewhere, and nothing is shown that is not there', () => {
    expect([...new Set([...inGuide, ...inTour])].sort()).toEqual(names);
  });

  it('are the ones the script takes, each under one name', () => {
    const taken = sights.filter(({ guide }) => guide).map(({ name }) => name);
    expect(taken.toSorted()).toEqual(names);
    expect(new Set(sights.map(({ name }) => name)).size).toBe(sights.length);
  });

  it('are each shown by one chapter of the guide', () => {
    expect(new Set(inGuide).size).toBe(inGuide.length);
  });

  it('have the size their place is kept for, and few bytes', async () => {
    const sizes = files.map((file) => statSync(resolve(guideFolder, file)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(files.length * 35_000);
    for (const file of files) {
      const { format, width, height } = await sharp(resolve(guideFolder, file)).metadata();
      const size = file.endsWith('-phone.webp') ? phonePhotoSize : photoSize;
      expect({ file, format, width, height }).toEqual({ file, format: 'webp', ...size });
    }
  });
});
